import ArgumentParser

/// Scripts that complete commands, flags and values in a shell: those of ArgumentParser, with what it leaves out.
enum CompletionScript {
  private static let flag = "--generate-completion-script"

  /// Answers a shell that asks for its script or for the values of a flag.
  ///
  /// - Returns: whether that was it.
  static func answers(_ arguments: [String]) throws -> Bool {
    if arguments.dropFirst().first == "---completion" {
      _ = try CompletedProgram.parseAsRoot()
      return true
    }
    guard let index = arguments.firstIndex(of: flag),
      let shell = index + 1 < arguments.count
        ? CompletionShell(rawValue: arguments[index + 1]) : .autodetected()
    else { return false }
    StandardOutput.write(text(for: shell))
    return true
  }

  private static func text(for shell: CompletionShell) -> String {
    let text = CompletedProgram.completionScript(for: shell) + "\n"
    return switch shell {
    case .bash: text.replacing(bash.listed, with: bash.followed)
    case .zsh: text.replacing(zsh.listed, with: zsh.followed)
    default: text
    }
  }

  /// What is to be followed by more, a key by its value, gets no space.
  private static let bash = (
    listed: "done < <(IFS=$'\\n' compgen \"${@}\" -- \"${cur}\")\n",
    followed: """
    done < <(IFS=$'\\n' compgen "${@}" -- "${cur}")
        [[ "${COMPREPLY[*]}" = *= ]] && compopt -o nospace -o noquote

    """
  )

  /// The same, and folders too.
  private static let zsh = (
    listed: "        __onboard-sim_complete \"${completions[@]:0:-1}\"\n",
    followed: """
            local -ar offered=("${completions[@]:0:-1}")
            local -ar begun=("${(@M)offered:#*[/=]}") whole=("${(@)offered:#*[/=]}")
            (( ${#begun} )) && compadd -S '' -a begun
            (( ${#whole} )) && __onboard-sim_complete "${whole[@]}"

    """
  )
}

/// The program as shells see it: the flags of the default command stand beside the commands.
private struct CompletedProgram: ParsableCommand {
  static var configuration: CommandConfiguration {
    var configuration = OnboardSim.configuration
    configuration.defaultSubcommand = nil
    return configuration
  }

  @OptionGroup var run: RunCommand
}

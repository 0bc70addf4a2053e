#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// The three descriptors that a process is started with; a parent may have closed one.
package enum StandardDescriptors {
  /// Opens those that are closed, before a file or a pipe of ours takes their number: input is then at its end, and
  /// output fails with `EBADF`.
  package static func complete() {
    for descriptor in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] {
      // The lowest number that is free is this one.
      if fcntl(descriptor, F_GETFD) < 0, errno == EBADF { _ = open("/dev/null", O_RDONLY) }
    }
  }
}

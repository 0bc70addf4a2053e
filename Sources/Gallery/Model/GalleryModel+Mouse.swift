import TerminalModel

extension GalleryModel {
  mutating func handle(_ mouse: MouseEvent) -> Request? {
    if passToTrial(mouse) { return nil }
    let point = mouse.position
    switch mouse.kind {
    case .wheelUp: scroll(at: point, by: -2)
    case .wheelDown: scroll(at: point, by: 2)
    case .move, .drag: if inspected != nil { inspect(at: point) }
    case .press where mouse.button == .left:
      notice = nil
      change()
      if showsHelp {
        showsHelp = false
        return nil
      }
      guard let target = layout.target(at: point) else {
        if focus == .trial { focus = .page }
        return nil
      }
      return tap(target, at: point)
    default: break
    }
    return nil
  }

  private mutating func scroll(at point: Point, by rows: Int) {
    guard !showsHelp else { return }
    if geometry.list.contains(point), !isWide {
      listScroll = max(0, min(listScroll + rows, self.rows.count - geometry.rows.height))
      change()
    } else {
      scrollPage(by: rows)
    }
  }

  private mutating func tap(_ target: GalleryLayout.Target, at point: Point) -> Request? {
    switch target {
    case .row(let row):
      focus = .list
      selectRow(row)
    case .star(let name): toggleFavourite(name)
    case .state(let index):
      focus = .page
      if inspected != nil { inspect(at: point) } else { mark(index) }
    case .trial: break
    case .command(let command): return run(command)
    }
    return nil
  }
}

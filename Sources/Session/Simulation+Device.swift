import OnboardingFlow
import PackModel
import Screens
import Shell

extension Simulation {
  /// Goes over to the pack's next device, from the same place: what was typed and chosen stays.
  ///
  /// A file for the device takes the place of the screen that is up.
  mutating func turnDevice() {
    let devices = flow.pack.devices
    guard devices.count > 1 else {
      chrome.notice = .refused(words.refusal(.system("one-device")))
      setNeedsDisplay()
      return
    }
    let index = devices.firstIndex { $0.id == flow.device.id } ?? 0
    let device = devices[(index + 1) % devices.count]
    turnedDevice = device.id
    turn(to: device.id)
    chrome.notice = .done(words(device.name))
  }

  private mutating func turn(to device: DeviceID) {
    var setup = flow.setup
    setup.device = device
    go(on: setup)
  }

  /// Goes on in the same place with another setup.
  mutating func go(on setup: FlowSetup) {
    timeline = Timeline(motion: options.motion)
    forgetFrames()
    releasePointer()
    for effect in flow.adopt(flow.pack, setup).effects { perform(effect) }
  }

  /// A setup that was read again, on the device and in the language that were turned to by hand.
  func kept(_ setup: FlowSetup, in pack: Pack) -> FlowSetup {
    var setup = setup
    if let turnedDevice, pack.device(turnedDevice) != nil { setup.device = turnedDevice }
    if let turnedLocale, Self.languages(of: pack).contains(turnedLocale) { setup.locale = turnedLocale }
    return setup
  }
}

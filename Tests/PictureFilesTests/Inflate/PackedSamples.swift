/// Streams that Python's zlib has made of ``PackedSamples/plain``, at every level and in every way it knows.
///
/// `zlib.compress(plain, level)`; the others are `zlib.compressobj` with the strategies Z_FILTERED, Z_HUFFMAN_ONLY,
/// Z_RLE and Z_FIXED, with a window of 512 bytes, and with a full flush every 500 bytes. Base 64.
enum PackedSamples {
  /// What they hold: words in an order that a linear congruential generator tells.
  static let plain: [UInt8] = {
    let words: [[UInt8]] = [
      Array("onboard ".utf8), Array("picture ".utf8), Array("row ".utf8), Array(repeating: 0x61, count: 44),
      [0x00, 0xFF, 0x80],
    ]
    var state = 7
    var bytes: [UInt8] = []
    for index in 0..<160 {
      state = (state * 1_103_515_245 + 12345) % 2_147_483_648
      bytes += words[(state >> 16) % 5]
      if index.isMultiple(of: 7) { bytes.append(UInt8(truncatingIfNeeded: state >> 8)) }
    }
    return bytes
  }()

  static let streams: [(name: String, packed: String)] = [
    (
      "level 1",
      """
      eAG9kTsKwkAQhgUvkjMIHsVWiI/CxkhQ0qaw8wYqiN7F1htY2QgeIs7ofjCk+4UoLjM7O/9jJr2mHq0W0/WmnGe58Os1NbBiOSny\
      cpZZifRJIjB21ooX82f/Y1lUWSiREv3Zz9B6FUts46uiIA2xR13B/Qvj2zgj5hdxM0CV2ZTePgJ8gnY0v7QovIMfZhVXY+2YrbBI\
      VKwmp3AZ7c6OVykRFVal1+Qurof75IhrO2JPkYAjyjDWuDVukrcqHS9FClBiVaBJ+QaFggXDpCYf0oddFTalFxl3r+BwvHWgH4iI\
      4Qv481Uhh0M11eGeDgwc5rIUp7wST6IVeIjwKFvzbd1N12OwBqW6TKfCRkgpET+qik2lF5E01RsqOmAF
      """
    ),
    (
      "level 2",
      """
      eF69UzsKwlAQDHiRnEHwKLZC/BQ2RoKSNoWdN1BB9C623iBVGsFDxF14A8MjzTyIgZDNvv3MzO7L+ma+364Ox2qTF8KT9Q3Syt2y\
      LKp1bi6YHxhCxdFCCZ9BvFVlnQ9AhsuP/Z1ZrAIJaliamGnhlxS9/pXjajxYHpFfCk5F+QkaYATxlxZTqTt14iJXPRxga7BIkSsg\
      pR08GxL3xlooAiix1u7JNysgiknhH/CUFryC8cgXEd3Q3rwQ4Ku0IiG9kpIaOr9RQslFDtjR4prZiculdGZtlTwgPjltnj9RQIwf\
      v5TiqaBG1OlKm0FmvI44uotQUCeup6jmMrfhOtACpYrppQZIw8XDbRWYSiz1d3Y/KjpgBQ==
      """
    ),
    (
      "level 3",
      """
      eF69VDsKwkAQFbxIziB4FFshfgobI0FJm8LOG6ggehdbb2BlI3iIOCM78Bii8AZiIGR3M5/33sxOr6lHq8V0vSnnWU48vaY2t2I5\
      KfJylsmRLZ+2ICJ2Zgr4BOKxLKqsBbId6W99h2LLQDI1xI30FPN9RK9/+agaZ5SH5BfBySjftwRWAv+FxmTiDpQ4yZU3N7CVsYjI\
      lZBCD+4EiZ56LRgBGFtJd8GblRB5UrY3eEwKbEFf8rGjm9LDlHoxqUBIjcS4psy3yFD9MVGFyYNsLgY1asv4GeKtjU1fcKiAmlyZ\
      4FFQHep0gM6A5bcJdCKhePUiTaQy39N1gMkXFVNDtZD2c+WTlSkuY+uu4xsqOmAF
      """
    ),
    (
      "level 4",
      """
      eF7FVEsKwkAMLXiRnkHwKG6F+lm4sVKUbrtw5w1UEL2LW2/gyo3gIWqiEwiPIZCh6qNlhplJ8vKSmaxthsv5ZLWuZnnhQNY2YlYu\
      xmVRTXNakulDJmj2Dyh+9B2qso5RlpG3+R/QHnqyIGp8ouCuBTq+S9HrVzasxknL48wvJaYHPQkgJcBRVRltLfQTcvUfF5I1NiKe\
      tRCYqoS39PMqaoGWXYHCnfXNCowwKRmFHrqxoF1jyUeQbgivNHmiOwtKSC/LEPmaIrjxotL07mwuD7S2uGdBGG/k2cRCqwrw9gUd\
      WEgl9UWd9qozIs8L3rajkwqql9JErNYtNG7kBnrFZFeRpHF8R0XbrgDX8QUqOmAF
      """
    ),
    (
      "level 5",
      """
      eF69VUsKwjAQFbxIzyB4FLdC/SzcWClKt1248wYqiN7FrTfoyo3gIepEM/AcWocZsI+WhCZ58+ZlkvbqcrRaTNebfJ6kBvTqkpdl\
      y0mW5rOEPnH3wR2NpguAPnqOeVY0SeY2DId3SGMaM4Ld+ETRZiNo+t7jV1drghtntMeYnyemBX0OwFsgW9hljQsxcORqn84iC1mI\
      2lpEVAoJ7+gNX6UXGpMXFO6CJysqkklxy/I0WgRSyy0fi3RjePDkqdEjwEiryhj55jH8x41K3buxuCxAb7W5CFa85WtTbjTsQBi+\
      aoQIr6g/+nSAymi4XuRpOxmlSPc8RRTcqmLhtvzfNApE9Z1p2x37jqpxeSGO4wsqOmAF
      """
    ),
    (
      "level 6",
      """
      eJxj+N8QWpCZXFJalKqQSAJg+N8A05afl5SfWJSiABSCMV/AGKQYSSuA5D4gmlOUX47NyTAaJA3CpkA5UmyBhQbEFlJ0ApXPIie8\
      6KUHFBoLkYOHRP/ROi0wwyyARQE6jRTLpJhrRIZfSVcOc2Q5ekIkxRyoS5E83A3EIFH0sCDFVBJ9sgg5Z0FdhO4pGA1zHilWIBuN\
      HuVxaN6FWo8UJq9JsQopIEl1JdTmc+QEOJ4SFch8TGLiIgUghy05Lm6BFZvoEY0UAyDpo/RwFA3DaTZSysBSvKDntvlkFpXo5pFi\
      Bii07kITLo76jRTj7qL6FFcZC7aVFHNJAWjZEQAqOmAF
      """
    ),
    (
      "level 7",
      """
      eNpj+N8QWpCZXFJalKqQSAJg+N8A05afl5SfWJSiABSCMV/AGKQYSSuA5D4gmlOUX47NyTAaJA3CpkA5UmyBhQbEFhKDchY54UUv\
      PaDQWIgcPCT6j9ZpgRlmASwK0GmkWCbFXCMy/Eq6cpgjy9ETIinmQF2K5OFuIAaJoocFrSIBaN0i5JwFdRG6p2A0zHmkWIFsNHqU\
      x6F5F2o9Upi8JsUqpIAk1ZVQm8+RE+B4SlQg8zGJiYvcsCXHxS2wYhM9opFiACR9lB6OomE4zUZKGViKF/TcNp/MohLdPFLMAIXW\
      XWjCxVG/kWLcXVSf4ipjwbbSKtTRsiMAKjpgBQ==
      """
    ),
    (
      "level 8",
      """
      eNpj+N8QWpCZXFJalKqQSAJg+N8A05afl5SfWJSiABSCMV/AGImDACC5D4jmFOWXY3MyjAZJg7ApUI4UW2ChAbGFxKCcRU540UsP\
      KDQWIgcPif6jdVpghlkAiwJ0GimWSTHXiAy/kq4c5shy9IRIahQhmQVkdgMxSBQ9LGgVCUDrFiHnLKiL0D0Fo2HOIycdIVsD81Yc\
      mneh1iOFyWsyMzOproTafI6cAMdTogKZj0lMXOSGLTkuboEVm+gRjRQDIOmj9HAUDcNpNlLKwFK8oOe2+WQWlejmkZoA70ITLo76\
      jRTj7qL6FFcZC7aVVqGOlh0BKjpgBQ==
      """
    ),
    (
      "level 9",
      """
      eNpj+N8QWpCZXFJalKqQSAJg+N8A05afl5SfWJSiABSCMV/AGImDACC5D4jmFOWXY3MyjAZJg7ApUI4UW2ChAbGFxKCcRU540UsP\
      KDQWIgcPif6jdVpghlkAiwJ0GimWSTHXiAy/kq4c5shy9IRIahQhmQVkdgMxSBQ9LGgVCUDrFiHnLKiL0D0Fo2HOIycdIVsD81Yc\
      mneh1iOFyWsyMzOproTafI6cAMdTogKZj0lMXOSGLTkuboEVm+gRjRQDIOmj9HAUDcNpNlLKwFK8oOe2+WQWlejmkZoA70ITLo76\
      jRTj7qL6FFcZC7aVVqGOlh0BKjpgBQ==
      """
    ),
    (
      "filtered",
      """
      eNrNVTsKAkEMDXiROYPgUWyF9VPYGAnKtCnsvIEKonex9QZb2QgeIhZuII67QgZGnCZT7CTvvbxkQXi4nE9Wa5qFynFAWJ/hYowV\
      TQMI6/Wul+oPjsEHwgfC2AZZI2EMhDEMQNhTRdV4VXFKucvR61dvCGM4WXmc/Ep7oacFtAVpNF325O1ncPV/riBjakRvi0wuEN6C\
      MGH80KJUE0D4bCerQZSS0qjwcnxkyyitUUK3KW80eWQOsxdlU/maI/iXjQrCN6e5crXNQbzRtZk22nSAMIbLL0AV1GlvnNGyXtJp\
      O2auyjSf14B1Y9yO/5snXf3OtGvHEsZQl1I9GccnKjpgBQ==
      """
    ),
    (
      "huffman only",
      """
      eAEFwbEJ6MgVAMCFa+TVcHClOD2Y1SpQsk88JJRucNnvwDYYuxen18GPnBhcxHqm7fWX+zqet84AAAAAAIC2130dz1tn5OypRrS9\
      cvZUI/6bs6caAQAAAAAAAAAAAAAAAAAAAAA5e6oRba+2198rv8jZU41oe+XsqUbk7KlGVH5R+cVvbS8AAAAAALiv43nrjLZX2wsA\
      AAAAANpef83ZU40AAAAAAICcPdUIAAAAAADI2VONAAAAAACAyi/+mbOnGlH5RdsLAAAAAABy9lQjAAAAAAAAAAAAAAB+ydlTjbiv\
      43nrjPs6nrfOuK/jeeuMtlfOnmoEAAAAAAD8WvlF2wsAAAAAANpeAAAAAADQ9rqv43nrjC9nTzUiZ081AgAAAAAAKr9oe93X8bx1\
      RtvrR9ur8ov7Op63zriv43nrDAAAAAAAAAAAAACAtte/Kr/I2VONqPyi7ZWzpxqRs6cakbOnGvGj7VX5BQAAAAAA5OypRlR+kbOn\
      GnFfx/PWGb+3vSq/uK/jeeuMyi/aXm2v+zqet874HwAAAAAA3NfxvHVG26vyCwAAAAAAqPyi7fXnfR3PW2cAAAAAAMB9Hc9bZ+Ts\
      qUa0vXL2VCPaXv9pewEAAAAAAAAAAAAA5OypRlR+AQAAAAAA93U8b53xR+UXlV/k7KlG5OypRrS97ut43jqj8ot/AwAAAABAzp5q\
      ROUXAAAAAADQ9gIAAAAAAAAAAAAA+Nt9Hc9bZ7S97ut43jqj7ZWzpxpxX8fz1hn3dTxvnfGPthcAAAAAAOTsqUbk7KlG3NfxvHUG\
      AAAAAABUfvGz7VX5RdsrZ081ImdPNaLyCwAAAAAA+Nn2uq/jeeuMttd9Hc9bZ9zX8bx1xn0dz1tnVH7xEwAAAAAAAAAAAADgvo7n\
      rTPaXpVf/B8qOmAF
      """
    ),
    (
      "run lengths",
      """
      eAHNwT3KKDQQBdABN3LXILgUW2HyU6TJDZeEtFO87u1ABdG92LqDr3qN4CLGNaT44J1jGT+vUfdRhz+wjDXqPurgLHQ1WAZnoavh\
      X85CV4N/BzgLXQ2WYRm/ixecha4Gy+AsdDVwFroaxAvx4ifL8Adr1H3UYRmW4Q8s41fOQleDP+AsdDX4A85CV4M/EC/+5Cx0NYgX\
      luEPOAtdDf5JfuAsdDWsUfdRxxp1H3WsUfdRh2VwFroa/MGP4oVl+APL8AeWsUbdRx2Xs9DVwFnoavAH4oVlrFH3UYdlfLUM8WKN\
      uo861qj7qMM/iWX8JV5wFroaxAvL4Cx0NXAWuho4C10NXy1DvPAHnIWuBvGCs9DVsEbdRx2/WIZ4sUbdRx3ihWVYxhp1H3X85w/W\
      qPuowzLEC38gXljGP2vUfdThD9ao+6iDs9DVYBmcha4Gy/hmGf5JOAtdDeKFP1ij7qOOL+KFeMFZ6GrgLHQ1WMYadR91iBd/+wPO\
      QleDeOEPLMM/yW9r1H3UYRlr1H3UYRmcha6GNeo+6lij7qOOPyzDH3AWuho4C10Na9R91OEPxIsPyxAvLIOz0NXAWehqEC/8wYdl\
      rFH3UYdlrFH3UccadR91rFH3UYd48eGfZI26jzosQ7z4Hyo6YAU=
      """
    ),
    (
      "fixed codes",
      """
      eAFj+N8QWpCZXFJalKqQSAJg+N8A05afl5SfWJSiABSCMV/AGImDACC5D4jmFOWXY3MyjAZJg7ApUI4UW2ChAbGFxKCcRU540UsP\
      KDQWIgcPif6jdVpghlkAiwJ0GimWSTHXiAy/kq4c5shy9IRIahQhmQVkdgMxSBQ9LGgVCUDrFiHnLKiL0D0Fo2HOIycdIVsD81Yc\
      mneh1iOFyWsyMzOproTafI6cAMdTogKZj0lMXOSGLTkuboEVm+gRjRQDIOmj9HAUDcNpNlLKwFK8oOe2+WQWlejmkZoA70ITLo76\
      jRTj7qL6FFcZC7aVVqGOlh0BKjpgBQ==
      """
    ),
    (
      "small window",
      """
      GJW9TzsKwkAQFbxIziB4FFshxhRp3LAkbJvCzhuoIHoXW2+QykbwEHFG9sG62ryFOGSYyezM+0yGblFXRdPaMsuJmAwdzsxmZXK7\
      zmSE9oGGgRwrAn3yHa1xvySj6rPmXN4YlroqmtaWnoW5lPU92FN8jX1jjcvOONQf0l8KJxNTENRV0bS2/KqiN0XDLMErvw6RDhJT\
      pHqlgeGdpE4xQmVQSScX5YN6ryg2hQp5DEUIjR62lpFdTy8fJk+GCkcJKj3zDRAptHAnOEF7l2TQmAAN6xaKt3qoCaBAN3b0+foP\
      UcLJrDNxgJnAl7RQihHqiZQCnBiPwbDGZb3wag2koeqYges/ncYOUd+sDC4TAb/yvAAqOmAF
      """
    ),
    (
      "flushed",
      """
      eJxi+N8QWpCZXFJalKqQSAJg+N8A05afl5SfWJSiABSCMV/AGKQYSSuA5D4gmlOUX47NyTAaJA3CpkA5UmyBhQbEFlJ0ApXPIie8\
      yNYDAAAA//8qSlFIJAEU5ZcrLMzPS8pPLEpRAHEY/jeQoh+mlRQ9pABmmAUFmcklpUWpGDTQveS4wYgMv5KuHObIcpgTyXEq1KVI\
      Hu4GYpAoTAgAAAD//yrITC4pLUpVSKQRYPjfsKgov1whPy8pP7EoRQHEBorBuOh0N1AOpIQUK5CNhrELoN6Kg5oH40OtByKYyGtS\
      rIJpIsOVUJvPFZAR4DA9MN8hBSCQ+RiISTEtEQAAAP//SkwkGuTnJeUnFqUoFOWXKxCvKzGxIDO5pLQoVaEFpBGEYQbBaIb/DTA1\
      IOmjpBhOrqOAdpKinBQwG+YZJH8BmTCXwoRg9HwSnYIeejBziDcBAAAA//9KTCzKL1e4y/C/AUQDqfy8pPzEohQFGA0STiQBgIwq\
      yEwuKS1KVUBiotNgW0kxlxSAZD/IHgAAAAD//wMAKjpgBQ==
      """
    ),
  ]
}

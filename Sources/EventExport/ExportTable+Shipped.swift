extension ExportTable {
  /// The tables that come with the program, by their names, as TOML.
  package static let shipped: [(name: String, toml: String)] = [
    ("amplitude", amplitude), ("csv", csv), ("growthbook", growthBook), ("mixpanel", mixpanel),
    ("opentelemetry", openTelemetry), ("segment", segment),
  ]

  private static let segment = """
    follows = "https://www.twilio.com/docs/segment/connections/spec/track"
    others = "title"

    [fields]
    type = "'track'"
    event = "name"
    userId = "user_id"
    messageId = "event_id"
    timestamp = "ts"

    [fields.properties]
    "*" = "props"
    step = "step_id"
    screen = "screen_id"
    reason = "reason"
    dwell_ms = "dwell_ms"
    session_id = "session_id"

    [fields.context]
    locale = "locale"
    traits = "attributes"
    device = { type = "device" }

    # Segment's event for A/B tests has these names.
    [event.experiment_viewed]
    type = "'track'"
    event = "name"
    userId = "user_id"
    messageId = "event_id"
    timestamp = "ts"
    properties = { experiment_id = "props.experiment", variation_id = "props.variation" }
    context = { locale = "locale", traits = "attributes" }

    """

  private static let amplitude = """
    # Amplitude has a number of milliseconds as `session_id`; ours is a text, and goes into the properties.
    follows = "https://amplitude.com/docs/apis/analytics/http-v2"
    others = "title"

    [fields]
    event_type = "name"
    user_id = "user_id"
    insert_id = "event_id"
    time = "time_ms"
    language = "locale"
    device_model = "device"

    [fields.event_properties]
    "*" = "props"
    step = "step_id"
    screen = "screen_id"
    reason = "reason"
    dwell_ms = "dwell_ms"
    session = "session_id"

    [fields.user_properties]
    "*" = "attributes"

    """

  private static let mixpanel = """
    follows = "https://docs.mixpanel.com/reference/import-events"
    others = "title"

    [names]
    experiment_viewed = "$experiment_started"

    [fields]
    event = "name"

    [fields.properties]
    "*" = "props"
    distinct_id = "user_id"
    "$insert_id" = "event_id"
    time = "time_ms"
    step = "step_id"
    screen = "screen_id"
    reason = "reason"
    dwell_ms = "dwell_ms"
    session_id = "session_id"
    locale = "locale"
    device = "device"

    [event.experiment_viewed]
    event = "name"

    [event.experiment_viewed.properties]
    distinct_id = "user_id"
    "$insert_id" = "event_id"
    time = "time_ms"
    "Experiment name" = "props.experiment"
    "Variant name" = "props.variation"

    """

  private static let growthBook = """
    # The event and the properties of GrowthBook's SDKs; a forced arm is no exposure and is left out.
    follows = "https://docs.growthbook.io/app/event-forwarder"
    others = "title"

    [fields]
    event_name = "name"
    timestamp = "ts"
    user_id = "user_id"
    session_id = "session_id"

    [fields.properties_json]
    "*" = "props"
    step = "step_id"
    screen = "screen_id"
    reason = "reason"
    dwell_ms = "dwell_ms"

    [fields.context_json]
    "*" = "attributes"
    id = "user_id"
    locale = "locale"
    device = "device"

    [event.experiment_viewed]
    event_name = "name"
    timestamp = "ts"
    user_id = "user_id"
    session_id = "session_id"

    [event.experiment_viewed.properties_json]
    experimentId = "props.experiment"
    variationId = "props.variation"
    hashAttribute = "'id'"
    hashValue = "user_id"

    [event.experiment_viewed.context_json]
    "*" = "attributes"
    id = "user_id"
    locale = "locale"
    device = "device"

    """

  private static let openTelemetry = """
    # Each line is a request of OTLP in JSON with one record; 9 is the severity INFO.
    follows = "https://opentelemetry.io/docs/specs/semconv/general/events/"
    others = "same"

    [[fields.resourceLogs]]
    resource = { attributes = [{ key = "'service.name'", value = { stringValue = "'onboard-sim'" } }] }

    [[fields.resourceLogs.scopeLogs]]
    scope = { name = "'onboard-sim'" }

    [[fields.resourceLogs.scopeLogs.logRecords]]
    timeUnixNano = "time_ns"
    eventName = "name"
    severityText = "'INFO'"
    attributes = [
      { key = "'session.id'", value = { stringValue = "session_id" } },
      { key = "'user.id'", value = { stringValue = "user_id" } },
      { key = "'app.screen.id'", value = { stringValue = "screen_id" } },
      { key = "'step'", value = { stringValue = "step_id" } },
      { key = "'reason'", value = { stringValue = "reason" } },
      { key = "'locale'", value = { stringValue = "locale" } },
      { each = "props", key = "its.name", value = { stringValue = "its.value" } },
      { each = "attributes", key = "its.name", value = { stringValue = "its.value" } },
    ]

    """

  private static let csv =
    (["form = \"csv\"", ""]
    + ExportRow.columns.flatMap { ["[[column]]", "name = \"\($0)\"", "value = \"\($0)\"", ""] }
    + ["props", "attributes", "experiments"].flatMap {
      ["[[column]]", "name = \"\($0)\"", "value = \"\($0)\"", ""]
    }).joined(separator: "\n")
}

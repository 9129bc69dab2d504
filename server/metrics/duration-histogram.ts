import type { Metric } from 'prom-client'

type Labels = Readonly<Record<string, string>>
type Value = { metricName: string; labels: Record<string, string | number>; value: number }

/** The upper bounds of the buckets, in seconds. A cached page takes less than the first one. */
const bounds = [0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30] as const

/** The durations under one set of labels. */
export class DurationSeries {
  readonly labels: Labels
  /** By bucket; the last one is for durations above all bounds. */
  readonly counts = new Float64Array(bounds.length + 1)
  sum = 0

  constructor(labels: Labels) {
    this.labels = labels
  }

  observe(seconds: number) {
    let bucket = 0
    while (bucket < bounds.length && seconds > bounds[bucket]!) bucket++
    this.counts[bucket]!++
    this.sum += seconds
  }
}

/**
 * A histogram for prom-client's registry that counts into arrays. prom-client's own looks its series up by a text that it
 * builds from the labels each time, which costs a cached page more than everything else that is counted about it.
 */
export class DurationHistogram {
  readonly name: string
  readonly help: string
  readonly #series: DurationSeries[] = []

  constructor(name: string, help: string) {
    this.name = name
    this.help = help
  }

  /** Creates the series of new labels. The caller keeps it: asking twice would export the same labels twice. */
  createSeries(labels: Labels): DurationSeries {
    const series = new DurationSeries(labels)
    this.#series.push(series)
    return series
  }

  /** What prom-client's registry asks every metric for. */
  async get() {
    const { name, help } = this
    return {
      name,
      help,
      type: 'histogram' as const,
      aggregator: 'sum' as const,
      values: this.#series.flatMap(valuesOf(name)),
    }
  }

  /** The registry's types name only prom-client's own classes; it uses `name` and `get` of them. */
  asMetric(): Metric {
    return this as unknown as Metric
  }
}

const valuesOf =
  (name: string) =>
  ({ labels, counts, sum }: DurationSeries): Value[] => {
    let count = 0
    const bucket = (le: number | '+Inf', index: number): Value => {
      count += counts[index]!
      return { metricName: `${name}_bucket`, labels: { ...labels, le }, value: count }
    }
    const buckets = [...bounds.map(bucket), bucket('+Inf', bounds.length)]
    return [
      ...buckets,
      { metricName: `${name}_sum`, labels: { ...labels }, value: sum },
      { metricName: `${name}_count`, labels: { ...labels }, value: count },
    ]
  }

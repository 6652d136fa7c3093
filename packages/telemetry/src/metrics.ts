// Metrics in OpenMetrics text, by prom-client. Loaded only if METRICS_PORT is set.
import { collectDefaultMetrics, Counter, Gauge as PromGauge, Histogram, Registry, type OpenMetricsContentType } from 'prom-client';
import { poolGauges, type Gauge } from './gauges.js';
import type { Signals } from './signals.js';

const writing = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5];

export type Metrics = { readonly signals: Signals; readonly type: string; readonly page: () => Promise<string> };

const counting = (registry: Registry<OpenMetricsContentType>): Signals => {
  const shared = { registers: [registry] };
  const counter = <L extends string>(name: string, help: string, labelNames: L[]) => new Counter({ name, help, labelNames, ...shared });
  const timer = <L extends string>(name: string, help: string, labelNames: L[]) =>
    new Histogram({ name, help, labelNames, buckets: writing, ...shared });
  const commands = counter('spotter_commands', 'Commands by type and what became of them', ['type', 'outcome']);
  const refusals = counter('spotter_command_refusals', 'Commands that were refused, by code', ['code']);
  const problems = counter('spotter_http_problems', 'Requests answered with a problem document, by code', ['code']);
  const requests = timer('spotter_http_request_seconds', 'Time of requests', ['method', 'status']);
  const appends = timer('spotter_append_seconds', 'From a decision to the answer of the log', []);
  const flushes = timer('spotter_flush_seconds', 'Time of one write of the log', []);
  const flushed = counter('spotter_flushed_appends', 'Appends that were written; per flush they show the coalescing', []);
  const applied = counter('spotter_applied_events', 'Events applied, by group of followers', ['group']);
  const pages = timer('spotter_apply_seconds', 'Time of applying a page of events', ['group']);
  const effects = counter('spotter_effects', 'Effects of events outside the log', ['effect', 'outcome']);
  const notices = counter('spotter_change_notices', 'Change notices passed on to sockets, by topic', ['topic']);
  const reminders = counter('spotter_reminders', 'Reminders by kind and outcome', ['kind', 'outcome']);
  return {
    command: (type, outcome) => commands.inc({ type, outcome }),
    refusal: (code) => refusals.inc({ code }),
    problem: (code) => problems.inc({ code }),
    request: (method, status, seconds) => requests.observe({ method, status: `${Math.floor(status / 100)}xx` }, seconds),
    append: (seconds) => appends.observe(seconds),
    flush: (seconds, count) => {
      flushes.observe(seconds);
      flushed.inc(count);
    },
    applied: (group, events, seconds) => {
      applied.inc({ group }, events);
      pages.observe({ group }, seconds);
    },
    effect: (effect, outcome) => effects.inc({ effect, outcome }),
    notice: (topic) => notices.inc({ topic }),
    reminder: (kind, outcome) => reminders.inc({ kind, outcome }),
  };
};

const register = (registry: Registry<OpenMetricsContentType>, { name, help, labels = [], read }: Gauge): void => {
  new PromGauge({
    name,
    help,
    labelNames: [...labels],
    registers: [registry],
    async collect() {
      const readings = await Promise.resolve()
        .then(read)
        .catch(() => []);
      this.reset();
      // Leaves out a gauge without labels that could not be read, since 0 would be wrong.
      if (labels.length === 0 && readings.length === 0) this.remove();
      for (const { labels: of = {}, value } of readings) this.set(of, value);
    },
  });
};

export const openMetrics = (gauges: readonly Gauge[]): Metrics => {
  const registry = new Registry<OpenMetricsContentType>();
  registry.setContentType(Registry.OPENMETRICS_CONTENT_TYPE);
  collectDefaultMetrics({ register: registry });
  const signals = counting(registry);
  for (const gauge of [...poolGauges, ...gauges]) register(registry, gauge);
  return { signals, type: registry.contentType, page: () => registry.metrics() };
};

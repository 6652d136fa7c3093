// The server as in production, with everything that it writes besides the database: its logs at the most verbose level, its metrics and
// traces, its queue, and its records of its own failures.
import { once } from 'node:events';
import { connect } from 'node:net';
import { expect } from 'vitest';
import { Cluster } from '../faults/cluster.ts';
import type { NodeProcess } from '../faults/node-process.ts';
import { MailServer } from '../support/mail/mail-server.ts';
import { OtlpReceiver } from '../support/network/otlp-receiver.ts';
import { Confidences, word } from './confidences.ts';

/** Copies every row that is written to a queue on Postgres. */
const keepRows = async ({ owner }: Cluster): Promise<() => Promise<string>> => {
  await owner.query('create table kept_rows (line text)');
  await owner.query(`create function keep_row() returns trigger language plpgsql security definer as $$
    begin insert into public.kept_rows values (tg_table_name || ' ' || to_jsonb(new)::text); return null; end $$`);
  const { rows } = await owner.query<{ name: string }>(
    `select format('bullmq.%I', tablename) as name from pg_tables where schemaname = 'bullmq'`,
  );
  for (const { name } of rows)
    await owner.query(`create trigger keeps after insert or update on ${name} for each row execute function public.keep_row()`);
  return async () => (await owner.query<{ line: string }>('select line from kept_rows')).rows.map(({ line }) => line).join('\n');
};

/** Records every command that is sent to a Redis. */
const keepCommands = async (redisUrl: string): Promise<() => Promise<string>> => {
  const { hostname, port } = new URL(redisUrl);
  const monitor = connect(Number(port), hostname);
  const said: Buffer[] = [];
  monitor.on('error', () => undefined).on('data', (bytes: Buffer) => said.push(bytes));
  monitor.write('MONITOR\r\n');
  await once(monitor, 'data');
  return async () => {
    monitor.destroy();
    return Buffer.concat(said).toString();
  };
};

const metricsOf = async (node: NodeProcess): Promise<string> => {
  const { metricsUrl } = await node.saying('where its metrics are', (said) => said['metricsUrl'] !== undefined);
  return (await fetch(String(metricsUrl))).text();
};

/** Sends all personal data of `confidences.ts`, then searches all outputs for it. */
export const judgeConfidences = async (redisUrl: string | null): Promise<void> => {
  const mails = await MailServer.start();
  const collector = await OtlpReceiver.start();
  const silent = process.env['LOG_LEVEL'];
  const environment = {
    SMTP_URL: mails.url,
    MAIL_FROM: 'Spotter <gym@example.test>',
    LOG_LEVEL: 'debug',
    METRICS_PORT: '0',
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_BSP_SCHEDULE_DELAY: '50',
  };
  Object.assign(process.env, environment);
  const cluster = await Cluster.start({ redisUrl, apis: 1, projectors: 1 });
  try {
    const queue = await (redisUrl === null ? keepRows(cluster) : keepCommands(redisUrl));
    const confidences = await Confidences.with(cluster, mails);
    await confidences.all();
    // Verifies that requests were accepted, rejected in every way, and failed.
    for (const status of [200, 201, 202, 204, 400, 401, 403, 404, 413, 415, 422, 500])
      expect(confidences.statuses.keys()).toContain(status);
    const nodes = [...cluster.apis, ...cluster.projectors];
    const logs = nodes
      .map((node) =>
        node
          .said(() => true)
          .map((said) => JSON.stringify(said))
          .join('\n'),
      )
      .join('\n');
    const failures = await cluster.owner.query<{ line: string }>(`select to_jsonb(c)::text as line from checkpoints c`);
    const jobs = await queue();
    const metrics = (await Promise.all(nodes.map(metricsOf))).join('\n');
    const places = {
      logs,
      metrics,
      traces: collector.text,
      jobs,
      failures: [...confidences.failures, ...failures.rows.map(({ line }) => line)].join('\n'),
    };
    expect(found(places, confidences.secrets)).toEqual([]);
    // Readers of events get what the log contains, so it may contain words of people, encrypted or not, and no credential.
    const recorded = await cluster.owner.query<{ line: string }>(`select type || payload::text || meta::text as line from events`);
    const credentials = [...confidences.secrets].filter((secret) => !secret.includes(word));
    expect(credentials.length).toBeGreaterThan(10);
    expect(found({ events: recorded.rows.map(({ line }) => line).join('\n') }, credentials)).toEqual([]);
    const failed = cluster.apis.flatMap((node) => node.said(({ message }) => message === 'request failed'));
    expect(failed.length).toBeGreaterThan(0);
    expect(failed.filter((said) => said['requestId'] === undefined || said['traceId'] === undefined)).toEqual([]);
    expect(metrics).toContain('outcome="accepted"');
    expect(places.traces).toContain('"project"');
    expect(places.failures).toContain('22P02');
    expect(jobs).toContain('ledgers');
    expect(found({ ...places, planted: `said ${word}` }, confidences.secrets)).toHaveLength(1);
  } finally {
    for (const name of Object.keys(environment)) delete process.env[name];
    if (silent !== undefined) process.env['LOG_LEVEL'] = silent;
    await cluster.close();
    await collector.close();
    await mails.close();
  }
};

/** Occurrences of a secret, with their context. */
const found = (places: Readonly<Record<string, string>>, secrets: Iterable<string>): string[] =>
  [...secrets].flatMap((secret) =>
    Object.entries(places).flatMap(([place, text]) => {
      const at = text.toLowerCase().indexOf(secret.toLowerCase());
      return at === -1 ? [] : [`${place}: …${text.slice(Math.max(0, at - 300), at + 200)}…`];
    }),
  );

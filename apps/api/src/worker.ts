// Runs the reactors: events that call for commands. Inside the API process on one machine; as many as wished may run.
import { openPool } from '@spotter/database/tenancy/pools';
import { createFollower } from '@spotter/database/follower/follower';
import { watchPool } from '@spotter/telemetry/gauges';
import { signal } from '@spotter/telemetry/signals';
import { logStopped } from '@spotter/telemetry/stopped-ledgers';
import { startAbsenceCalendar } from './coaches/absence-calendar.js';
import { startCheckInReminders } from './check-ins/check-in-reminders.js';
import { startCertificationReminders } from './coaches/certification-reminders.js';
import { whenClientsReassigned } from './coaches/when-clients-reassigned.js';
import { whenCoachAway } from './coaches/when-coach-away.js';
import { whenCustomerAdded } from './customers/when-customer-added.js';
import { whenNewcomerJoined } from './customers/when-newcomer-joined.js';
import { startEpochKeeper } from './epochs.js';
import type { ErasedPeople } from './erasures/erased-people.js';
import { reapplyErasures, startErasureRunner } from './erasures/erasure-runner.js';
import { whenCustomerErased } from './erasures/when-customer-erased.js';
import { effectsOf } from './effects.js';
import { startExportRunner } from './exports/export-runner.js';
import { whenWorkoutFinished } from './progressions/when-workout-finished.js';
import { whenTemplatePropagated } from './propagations/when-template-propagated.js';
import type { AppServices } from './app-services.js';
import { startHousekeeping, startImportCleaning } from './housekeeping.js';
import { startImportRunner } from './imports/import-runner.js';
import { startJobRunner } from './jobs/job-runner.js';
import { startMailSender } from './mail/mail-sender.js';
import { startLoop, type Loop } from '@spotter/telemetry/loop';
import { reactorGroup } from './platform/jobs/reactions.js';
import { handleReactions, typesOf, type Reactor } from './platform/jobs/reactor.js';

export const reactors: readonly Reactor[] = [
  whenCustomerAdded,
  whenNewcomerJoined,
  whenCustomerErased,
  whenClientsReassigned,
  whenCoachAway,
  whenWorkoutFinished,
  whenTemplatePropagated,
];

type Working = {
  /** Of the role that may move checkpoints. */
  readonly databaseUrl: string;
  readonly people: ErasedPeople;
  readonly headsFile: string | null;
  readonly owner: string;
};

/** Before anybody is answered: who was erased stays erased, whatever backup the database came from. */
export const eraseAgain = async ({ pool: api }: AppServices, databaseUrl: string, people: ErasedPeople): Promise<void> => {
  const projector = openPool(databaseUrl, { max: 1, applicationName: 'spotter erasures' });
  try {
    await reapplyErasures({ api, projector, people });
  } finally {
    await projector.end();
  }
};

/** Close it before the server. */
export const startWorker = (services: AppServices, { databaseUrl, people, headsFile, owner }: Working): Loop => {
  // An import, an export and a part of a job hold a connection each for as long as they run; the others need theirs beside them.
  const pool = openPool(databaseUrl, { max: 7, applicationName: 'spotter reactors', pipelined: true });
  watchPool('reactors', pool);
  const effects = effectsOf(services);
  const follower = createFollower({
    pool,
    codec: services.log.codec,
    group: reactorGroup,
    owner,
    onStopped: logStopped,
    pageSize: 50,
    types: typesOf([...reactors, ...effects]),
    handle: handleReactions(services, reactors, effects),
    onApplied: (events, seconds) => signal((to) => to.applied('reactors', events, seconds)),
  });
  const reacting = startLoop('reactors', () => follower.sweep());
  services.reactions.runHere(reacting.wake);
  const loops = [
    reacting,
    startImportRunner(services, pool),
    startJobRunner(services, pool),
    startMailSender(services.pool, services.post),
    startExportRunner(services, pool),
    startAbsenceCalendar({ commands: services.commands, projector: pool }),
    startCertificationReminders({ commands: services.commands, projector: pool }),
    startCheckInReminders({ commands: services.commands, projector: pool, api: services.pool }),
    startHousekeeping({ api: services.pool, projector: pool }),
    startImportCleaning({ projector: pool }),
    startErasureRunner({ api: services.pool, projector: pool, people }, services.log, owner),
    ...(headsFile === null ? [] : [startEpochKeeper(services, pool, headsFile)]),
  ];
  const close = async (): Promise<void> => {
    await Promise.all(loops.map((loop) => loop.close()));
    await pool.end();
  };
  return { close };
};

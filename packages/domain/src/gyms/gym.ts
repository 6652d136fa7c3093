// A branch, one stream: `gym-<gymId>`. The appending transaction claims its slug.
import { reject, type CommandContext, type CommandOf, type Decider, type Rejected } from '../kernel.js';
import { decideExport, evolveExports, type ExportGym, type RequestedExport } from './export-gym.js';
import { atFirst } from '../customers/autonomy.js';
import type { Autonomy, GymEvent, GymRole, GymSettings } from './gym-events.js';

/** The lookup `demo` is true only for the server's own demo. */
type OpenGym = CommandOf<'open-gym', { readonly demo: boolean }>;
type RebrandGym = CommandOf<'rebrand-gym'>;
type ChangeSettings = CommandOf<'change-gym-settings'>;
type SuspendGym = CommandOf<'suspend-gym'>;
type ResumeGym = CommandOf<'resume-gym'>;
/** A join code, and the nonce that it derives from. */
export type NewJoinCode = { readonly nonce: string; readonly joinCode: string };
/** The server generates the code, so that nobody chooses one that is easy to guess. */
type ChangeJoinCode = CommandOf<'change-join-code', { readonly newCode: NewJoinCode }>;
type ChangeSecondFactorPolicy = CommandOf<'change-second-factor-policy', { readonly senderHasSecondFactor: boolean }>;
export type GymCommand =
  | OpenGym
  | RebrandGym
  | ChangeSettings
  | SuspendGym
  | ResumeGym
  | ChangeJoinCode
  | ChangeSecondFactorPolicy
  | ExportGym;
export type GymRejection =
  | 'gym-already-open'
  | 'gym-unknown'
  | 'gym-suspended'
  | 'gym-not-suspended'
  | 'nothing-to-change'
  | 'closes-before-opening'
  | 'tag-repeated'
  | 'second-factor-missing'
  | 'export-running'
  | 'export-limit';

export type GymState = {
  readonly status: 'unknown' | 'active' | 'suspended';
  readonly secondFactorFor: readonly GymRole[];
  readonly autonomy: Autonomy;
  /** Exports of the last day, oldest first. */
  readonly exports: readonly RequestedExport[];
};
type Outcome = readonly GymEvent[] | Rejected<GymRejection>;

const evolve = (state: GymState, event: GymEvent): GymState => {
  switch (event.type) {
    case 'GymOpened':
      return { ...state, status: 'active', autonomy: event.data.settings.autonomy };
    case 'GymSettingsChanged':
      return { ...state, autonomy: event.data.settings.autonomy ?? state.autonomy };
    case 'GymReopened':
      return { ...state, status: 'active' };
    case 'GymSuspended':
      return { ...state, status: 'suspended' };
    case 'SecondFactorPolicyChanged':
      return { ...state, secondFactorFor: event.data.roles };
    case 'GymExportRequested':
      return { ...state, exports: evolveExports(state.exports, event.data) };
    case 'GymRebranded':
    case 'GymJoinCodeChanged':
      return state;
    default:
      event satisfies never;
      return state;
  }
};

const open = ({ payload, lookups }: OpenGym): Outcome => {
  const { gymId, companyId, slug, name, colour = 'theme-default', timeZone, language, unit, weekStart = 'mon' } = payload;
  const settings: GymSettings = { timeZone, language, unit, weekStart, autonomy: atFirst };
  const demo = lookups.demo ? { demo: true as const } : {};
  return [{ type: 'GymOpened', data: { gymId, companyId, slug, name, colour, settings, ...demo } }];
};

const everyRole: readonly GymRole[] = ['admin', 'head-coach', 'coach', 'client'];

/** Rejects requiring a second factor of the sender's own role if the sender has none. */
const changeSecondFactorPolicy = (
  { secondFactorFor }: GymState,
  { payload, lookups }: ChangeSecondFactorPolicy,
  { actor }: CommandContext,
): Outcome => {
  const roles = everyRole.filter((role) => payload.roles.includes(role));
  if (roles.join() === secondFactorFor.join()) return reject('nothing-to-change');
  if (!lookups.senderHasSecondFactor && roles.some((role) => role === actor.role)) return reject('second-factor-missing');
  return [{ type: 'SecondFactorPolicyChanged', data: { gymId: payload.gymId, roles } }];
};

const rebrand = ({ payload }: RebrandGym): Outcome => {
  const { gymId: _gym, reason: _why, ...brand } = payload;
  return Object.keys(brand).length === 0 ? reject('nothing-to-change') : [{ type: 'GymRebranded', data: payload }];
};

const changeSettings = ({ payload }: ChangeSettings): Outcome => {
  const { openingHours, tagLabels } = payload.settings;
  if (Object.keys(payload.settings).length === 0) return reject('nothing-to-change');
  if (openingHours?.some(({ from, to }) => to <= from) === true) return reject('closes-before-opening');
  if (tagLabels !== undefined && new Set(tagLabels.map(({ tag }) => tag)).size < tagLabels.length) return reject('tag-repeated');
  return [{ type: 'GymSettingsChanged', data: payload }];
};

const noCode = { nonce: null, joinCode: null };

const decide = (state: GymState, command: GymCommand, context: CommandContext): Outcome => {
  if (command.type === 'open-gym') return state.status === 'unknown' ? open(command) : reject('gym-already-open');
  if (state.status === 'unknown') return reject('gym-unknown');
  switch (command.type) {
    case 'rebrand-gym':
      return rebrand(command);
    case 'change-gym-settings':
      return changeSettings(command);
    case 'change-join-code': {
      const { gymId, code } = command.payload;
      const { nonce, joinCode } = code === 'new' ? command.lookups.newCode : noCode;
      return [{ type: 'GymJoinCodeChanged', data: { gymId, nonce, joinCode } }];
    }
    case 'change-second-factor-policy':
      return changeSecondFactorPolicy(state, command, context);
    case 'export-gym':
      return decideExport(state.exports, command, context);
    case 'suspend-gym':
      return state.status === 'suspended' ? reject('gym-suspended') : [{ type: 'GymSuspended', data: command.payload }];
    case 'resume-gym':
      return state.status === 'suspended' ? [{ type: 'GymReopened', data: command.payload }] : reject('gym-not-suspended');
    default:
      return command satisfies never;
  }
};

export const gym: Decider<GymState, GymCommand, GymEvent, GymRejection> = {
  initial: { status: 'unknown', secondFactorFor: [], autonomy: atFirst, exports: [] },
  evolve,
  decide,
};
export const gymStream = (gymId: string): string => `gym-${gymId}`;

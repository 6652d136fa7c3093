// Reports whether a client's program is paused, since when and why, for the days that a calendar marks as paused.
import { pauseAnswer, type PauseAnswer } from '@spotter/contracts/assigned-programs/pause';
import type { Log } from '@spotter/database/log/log';
import { plan } from '@spotter/domain/assigned-programs/plan';
import { stateAfter } from '../platform/commands/decide.js';
import { gymRoute } from '../platform/http/route.js';
import { policies } from '../platform/sessions/policy.js';
import { planOfProgram } from './events-of-program.js';

export const pauseRoute = (log: Log) =>
  gymRoute({
    path: '/api/gyms/:gym/assigned-programs/:assignedProgramId/pause',
    summary: 'Returns whether a client’s program is paused, since when, and why',
    access: policies.readClient,
    answer: pauseAnswer,
    run: async (call): Promise<PauseAnswer> => {
      const id = call.path['assignedProgramId']!;
      const { events: planned } = await planOfProgram(call, log, id);
      const assignment = stateAfter(plan, plan.initial, planned).assignments[id];
      if (assignment?.status !== 'paused' || assignment.pausedFrom === null) return { pause: null };
      const latest = planned.findLast(
        ({ type, data }) => type === 'ProgramPaused' && (data as { assignedProgramId?: unknown }).assignedProgramId === id,
      );
      const reason = (latest?.data as { reason?: unknown } | undefined)?.reason;
      return { pause: { from: assignment.pausedFrom, reason: typeof reason === 'string' ? reason : null } };
    },
  });

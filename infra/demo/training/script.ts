// The script of one client's twelve weeks while it is generated: the commands so far, and the resulting plan and strength.
import type { AnyCommandType, CommandPayload } from '@spotter/contracts/commands';
import { derivedId } from '@spotter/api/platform/commands/derived-id';
import { plan } from '@spotter/domain/assigned-programs/plan';
import type { PlanCommand } from '@spotter/domain/assigned-programs/plan-commands';
import type { Assignment, PlanEvent, PlanState } from '@spotter/domain/assigned-programs/plan-state';
import { isRejected } from '@spotter/domain/kernel';
import type { BaseLoad } from '@spotter/domain/workouts/loads/resolve-load';
import type { Member } from '@spotter/api/platform/sessions/policy';
import { addDays } from '@spotter/contracts/civil-date';
import { athleteOf, type Athlete } from './athlete.ts';
import type { Cast, DemoGym, GymProgram } from '../demo-gym.ts';
import { instant, momentOf } from '../local-time.ts';
import { demoCommand, type DemoCommand } from '../demo-commands.ts';
import { randomOf, type Random } from '../random.ts';
import { Progress } from './progress.ts';

export type Running = { readonly id: string; readonly program: GymProgram; readonly startsOn: string };

export class Script {
  readonly gym: DemoGym;
  readonly cast: Cast;
  readonly athlete: Athlete;
  readonly random: Random;
  readonly commands: DemoCommand[] = [];
  readonly tested: Record<string, BaseLoad> = {};
  readonly progress = new Progress();
  running: Running | null = null;
  programsDone = 0;
  #plan: PlanState = plan.initial;

  constructor(gym: DemoGym, cast: Cast) {
    this.gym = gym;
    this.cast = cast;
    this.athlete = athleteOf(cast.person.id, cast.person.sex, cast.stalls);
    this.random = randomOf(cast.person.id, 'training');
  }

  get client(): Member {
    return this.cast.person.member;
  }
  get assignment(): Assignment | null {
    return this.running === null ? null : (this.#plan.assignments[this.running.id] ?? null);
  }

  at(date: string, minutes: number): number {
    return momentOf(this.gym.timeZone, date, minutes);
  }
  /** 1 for the first week of training. */
  weekOf(date: string): number {
    return Math.floor((Date.parse(date) - Date.parse(this.gym.firstMonday)) / (7 * 86_400_000)) + 1;
  }
  dateOfWeek(week: number, day = 0): string {
    return addDays(this.gym.firstMonday, 7 * (week - 1) + day);
  }
  id(...words: readonly (string | number)[]): string {
    return derivedId('demo', this.cast.person.id, ...words);
  }

  /** Adds a command; drops one that would be after the moment of the fill. */
  send<Type extends AnyCommandType>(
    by: Member,
    atMs: number,
    type: Type,
    key: readonly (string | number)[],
    body: CommandPayload<Type>,
    occurredAtMs?: number,
  ): boolean {
    if (atMs > this.gym.clockMs) return false;
    this.commands.push(demoCommand(by, atMs, type, [this.cast.person.id, ...key], body, occurredAtMs));
    return true;
  }

  /** Adds a command about the plan and updates the plan; returns false if the gym would refuse it. */
  sendPlan(by: Member, atMs: number, key: readonly (string | number)[], command: PlanCommand): boolean {
    const now = instant(atMs);
    const { account, membership, role } = by;
    const events = plan.decide(this.#plan, command, { now, occurredAt: now, actor: { account, membership, role } });
    if (isRejected(events) || !this.send(by, atMs, command.type, key, command.payload)) return false;
    this.#plan = events.reduce((state: PlanState, event: PlanEvent) => plan.evolve(state, event), this.#plan);
    return true;
  }
}

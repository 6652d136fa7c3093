import { Inject, Injectable } from '@nestjs/common';
import type { Log } from '@spotter/database/log/log';
import { LOG } from '../modules/tokens.js';
import { Positions } from '../reading/positions.js';
import { Members } from '../sessions/members.js';
import { StateCache } from './execution/state-cache.js';

/** Caches of this process that depend on the ledgers. */
@Injectable()
export class ProcessMemory {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly states: StateCache,
    private readonly positions: Positions,
    private readonly members: Members,
  ) {}

  /** Drops the key and the states of an erased person. */
  forgetPerson(ledger: string, person: string): void {
    this.log.keys.forget(ledger, person);
    this.states.clear();
  }

  /** Drops everything, after the database was restored under this process. */
  forgetAll(): void {
    this.states.clear();
    this.positions.forgetAll();
    this.members.forgetAll();
  }
}

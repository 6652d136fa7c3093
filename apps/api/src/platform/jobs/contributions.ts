import { Injectable, type FactoryProvider } from '@nestjs/common';
import { DiscoveryService } from '@nestjs/core';
import type { Loop } from '@spotter/telemetry/loop';
import type { Pool } from 'pg';
import { instancesOf, provideWith, type TokensOf } from '../modules/provide.js';
import type { Effect } from './effect.js';
import type { Reactor } from './reactor.js';

class SliceReactor {
  constructor(readonly reactor: Reactor) {}
}
class SliceEffect {
  constructor(readonly effect: Effect) {}
}
class SliceJob {
  constructor(readonly start: (projector: Pool) => Loop) {}
}

/** Provides a reactor, which turns events into commands. */
export const provideReactor = (reactor: Reactor): FactoryProvider<SliceReactor> =>
  provideWith(reactor.name, {}, () => new SliceReactor(reactor));

/** Provides an effect, which acts outside the log after an event. */
export const provideEffect = <Services>(effect: (services: Services) => Effect, tokens: TokensOf<Services>): FactoryProvider<SliceEffect> =>
  provideWith('effect', tokens, (services: Services) => new SliceEffect(effect(services)));

/** Provides background work. `start` gets the pool of the role that sees all gyms; it is called in worker processes only. */
export const provideJob = <Services>(
  start: (services: Services, projector: Pool) => Loop,
  tokens: TokensOf<Services>,
): FactoryProvider<SliceJob> => provideWith('job', tokens, (services: Services) => new SliceJob((projector) => start(services, projector)));

/** Collects the background work of the slices, which the worker starts. */
@Injectable()
export class BackgroundWork {
  constructor(private readonly discovery: DiscoveryService) {}

  reactors(): readonly Reactor[] {
    return instancesOf(this.discovery, SliceReactor).map(({ reactor }) => reactor);
  }

  effects(): readonly Effect[] {
    return instancesOf(this.discovery, SliceEffect).map(({ effect }) => effect);
  }

  start(projector: Pool): readonly Loop[] {
    return instancesOf(this.discovery, SliceJob).map((job) => job.start(projector));
  }
}

import { Inject, Module, type OnApplicationShutdown, type OnModuleInit } from '@nestjs/common';
import { Pool } from 'pg';
import type { AppConfig } from '../config.js';
import { provideRoutes } from '../platform/http/slice-routes.js';
import { provideEffect } from '../platform/jobs/contributions.js';
import { minuteMs, provideSchedule } from '../platform/jobs/queues/schedules.js';
import { CONFIG } from '../platform/modules/tokens.js';
import { AccountKeys } from '../platform/sessions/account-keys.js';
import { Members } from '../platform/sessions/members.js';
import { CalendarFeeds } from './calendar-feeds.js';
import { calendarRoutes } from './calendar-routes.js';
import { PushDevices } from './push-devices.js';
import { PushKeys } from './push-keys.js';
import { remindOfDays } from './remind-of-days.js';
import { remindOfEvent } from './remind-of-event.js';
import { RemindersProcessor } from './reminders.processor.js';
import { reminderRoutes } from './routes.js';
import { ReminderSending } from './send-reminder.js';
import { PushSender } from './web-push/send-push.js';

/** Push services write to this address when they want pushes to change. */
const subjectOf = ({ publicOrigin = null, mailFrom = null }: AppConfig): string => {
  const address = /<([^<>]+)>/.exec(mailFrom ?? '')?.[1] ?? mailFrom;
  if (address != null) return `mailto:${address}`;
  return publicOrigin?.startsWith('https:') === true ? new URL(publicOrigin).origin : 'mailto:no-reply@localhost';
};

@Module({
  providers: [
    { provide: PushKeys, inject: [Pool, AccountKeys], useFactory: (pool: Pool, keys: AccountKeys) => new PushKeys(pool, keys) },
    {
      provide: PushSender,
      inject: [CONFIG],
      useFactory: (config: AppConfig) => new PushSender(subjectOf(config), config.testPushService ?? null),
    },
    {
      provide: PushDevices,
      inject: [Pool, AccountKeys, PushSender],
      useFactory: (pool: Pool, keys: AccountKeys, sender: PushSender) => new PushDevices(pool, keys, sender),
    },
    {
      provide: ReminderSending,
      inject: [Pool, PushKeys, PushDevices, PushSender],
      useFactory: (pool: Pool, keys: PushKeys, devices: PushDevices, sender: PushSender) =>
        new ReminderSending(pool, keys, devices, sender),
    },
    {
      provide: CalendarFeeds,
      inject: [Pool, AccountKeys, Members],
      useFactory: (pool: Pool, keys: AccountKeys, members: Members) => new CalendarFeeds(pool, keys, members),
    },
    provideRoutes(reminderRoutes, { pool: Pool, keys: PushKeys, devices: PushDevices, feeds: CalendarFeeds }),
    provideRoutes(calendarRoutes, { feeds: CalendarFeeds }),
    provideEffect(remindOfEvent, { pool: Pool }),
    provideSchedule('reminders', 5 * minuteMs, (services: { api: Pool }, projector) => remindOfDays({ ...services, projector }), {
      api: Pool,
    }),
    RemindersProcessor,
  ],
})
export class RemindersModule implements OnModuleInit, OnApplicationShutdown {
  constructor(
    private readonly keys: PushKeys,
    @Inject(PushSender) private readonly sender: PushSender,
  ) {}

  /** The first start makes the keys, so that all browsers subscribe with the same ones. */
  async onModuleInit(): Promise<void> {
    await this.keys.pair();
  }

  onApplicationShutdown(): void {
    this.sender.close();
  }
}

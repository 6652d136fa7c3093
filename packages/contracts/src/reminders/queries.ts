// Calls about a person's reminders: browsers that receive pushes, channels by kind, quiet hours, the private calendar feed, the end of a rest.
import * as z from 'zod/mini';
import { text, timeZone, uuid } from '../atoms.js';
import { maxEndpointLength, maxRestAheadSeconds, reminderChannels, reminderKinds } from './limits.js';

/** `HH:mm` of a 24-hour clock. */
const timeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/));
const channel = z.enum(reminderChannels);

/** Channel of each kind. */
const channels = {
  'workout-today': channel,
  message: channel,
  comment: channel,
  'check-in': channel,
  'program-ends': channel,
  record: channel,
  pain: channel,
} satisfies Record<(typeof reminderKinds)[number], typeof channel>;

/** Between these times of day nothing is sent; the end may be earlier than the beginning and is then on the next day. */
const quietHours = z.strictObject({ from: timeOfDay, to: timeOfDay }).check(z.refine(({ from, to }) => from !== to, 'must not be empty'));

const settings = {
  quiet: z.nullable(quietHours),
  timeZone,
  /** Time at which reminders about a day are sent. */
  dayAt: timeOfDay,
  /** True if reminders name people, workouts and programs. */
  showNames: z.boolean(),
};
export const reminderSettings = z.strictObject({ kinds: z.strictObject(channels), ...settings });
export type ReminderSettings = z.infer<typeof reminderSettings>;
/** Pages from before reports of pain send no channel for them, which keeps the stored one. */
export const reminderSettingsBody = z.strictObject({
  kinds: z.strictObject({ ...channels, pain: z.exactOptional(channel) }),
  ...settings,
});
export type ReminderSettingsBody = z.infer<typeof reminderSettingsBody>;

/** A subscription as the browser's `PushSubscription` has it: 65 bytes of a point on P-256 and 16 secret bytes, as base64url. */
const authSecret = z.string().check(z.regex(/^[\w-]{22}$/));
const subscription = {
  endpoint: text(maxEndpointLength),
  keys: z.strictObject({ p256dh: z.string().check(z.regex(/^[\w-]{87}$/)), auth: authSecret }),
};
/** `timeZone`: of the browser, for an account without settings. */
export const pushDeviceBody = z.strictObject({ ...subscription, timeZone });
export type PushDeviceBody = z.infer<typeof pushDeviceBody>;

/** `from`: the subscription that the browser replaced. Only the browser and the server know its secret, and a service worker has no session. */
export const pushRenewalBody = z.strictObject({
  from: z.strictObject({ endpoint: text(maxEndpointLength), auth: authSecret }),
  ...subscription,
});
export type PushRenewalBody = z.infer<typeof pushRenewalBody>;

export const pushDeviceItem = z.strictObject({
  id: uuid,
  /** `Firefox on Android`; null if the browser's name is unknown. */
  device: z.nullable(z.string()),
  createdAt: z.string(),
  lastSuccessAt: z.nullable(z.string()),
  /** True if this sign-in turned it on. */
  current: z.boolean(),
});

/** `path`: address of the feed on this server, with its secret. */
export const calendarFeed = z.strictObject({
  path: z.string(),
  showNames: z.boolean(),
  createdAt: z.string(),
  lastReadAt: z.nullable(z.string()),
});
export type CalendarFeed = z.infer<typeof calendarFeed>;

export const remindersAnswer = z.strictObject({
  /** The server's key for `PushManager.subscribe`, as base64url. */
  publicKey: z.string(),
  devices: z.array(pushDeviceItem),
  /** Null until the person chose something or turned a browser on. */
  settings: z.nullable(reminderSettings),
  feed: z.nullable(calendarFeed),
});
export type RemindersAnswer = z.infer<typeof remindersAnswer>;

export const calendarFeedBody = z.strictObject({ showNames: z.boolean() });
/** A token of another form is one that nobody has, and is answered as such. */
export const calendarFeedParameters = { token: z.string().check(z.maxLength(200)) };

/**
 * `leftSeconds` instead of a time, because the clocks of phones differ. `path`: the page that the notification opens, below the console's own
 * address.
 */
export const restEndBody = z.strictObject({
  leftSeconds: z.number().check(z.minimum(1), z.maximum(maxRestAheadSeconds)),
  path: z.string().check(z.maxLength(200), z.regex(/^\/[a-z0-9-]+\/client\/workout-client\/details-workout\/[\da-f-]{36}$/)),
});
/** `willPush`: false if this sign-in has no browser that receives pushes. */
export const restEndAnswer = z.strictObject({ willPush: z.boolean() });

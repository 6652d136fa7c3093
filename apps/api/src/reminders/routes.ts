// Routes of a person's own reminders, in all gyms.
import { uuid } from '@spotter/contracts/atoms';
import {
  pushDeviceBody,
  pushRenewalBody,
  reminderSettingsBody,
  remindersAnswer,
  restEndAnswer,
  restEndBody,
} from '@spotter/contracts/reminders/queries';
import type { Pool } from 'pg';
import * as z from 'zod/mini';
import { parse } from '../platform/http/parse.js';
import { Refusal } from '../platform/http/refusal.js';
import { openRoute, sessionRoute, type Route } from '../platform/http/route.js';
import { Backoff } from '../platform/limits/backoff.js';
import { networkPlace } from '../platform/limits/network-place.js';
import { isUsableZone } from '../platform/reading/time-zones.js';
import { rowsOf } from '@spotter/database/connections/sql';
import { deviceName } from '../platform/sessions/device-name.js';
import type { CalendarFeeds } from './calendar-feeds.js';
import type { PushDevices } from './push-devices.js';
import type { PushKeys } from './push-keys.js';
import { readSettings, startSettings, writeSettings } from './reminder-settings.js';
import { cancelRestEnd, pushRestEnd } from './rest-end.js';

export type ReminderParts = { readonly pool: Pool; readonly keys: PushKeys; readonly devices: PushDevices; readonly feeds: CalendarFeeds };

const ofDevice = z.strictObject({ deviceId: uuid });
/** A subscription is a few hundred bytes. */
const bodyLimit = 8 * 1024;
const guesses = { attempts: 20, windowMs: 60_000 };

export const reminderRoutes = ({ pool, keys, devices, feeds }: ReminderParts): Route[] => {
  const guessed = new Backoff(guesses);
  const requireZone = async (timeZone: string): Promise<void> => {
    if (!(await isUsableZone(timeZone, (query) => rowsOf(pool, query))))
      throw new Refusal('invalid-value', { errors: [{ path: 'timeZone', code: 'invalid-value', message: 'names no time zone' }] });
  };
  return [
    sessionRoute({
      method: 'GET',
      path: '/api/reminders',
      summary: 'Returns the reminders of the caller: browsers, channels, quiet hours, calendar feed',
      answer: remindersAnswer,
      run: async ({ session: { accountId, id } }) => ({
        publicKey: (await keys.pair()).publicKey,
        devices: await devices.list(accountId, id),
        settings: await readSettings(pool, accountId),
        feed: await feeds.find(accountId),
      }),
    }),
    sessionRoute({
      method: 'POST',
      path: '/api/reminders/settings',
      summary: 'Changes what the caller is reminded of, where and when',
      body: reminderSettingsBody,
      answer: null,
      bodyLimit,
      run: async ({ session }, _parameters, settings) => {
        await requireZone(settings.timeZone);
        await writeSettings(pool, session.accountId, settings);
        return undefined;
      },
    }),
    sessionRoute({
      method: 'POST',
      path: '/api/reminders/devices',
      summary: 'Sends pushes to this browser as long as its sign-in lasts',
      body: pushDeviceBody,
      answer: null,
      bodyLimit,
      run: async ({ session, request }, _parameters, device) => {
        await requireZone(device.timeZone);
        await devices.add(session, device, deviceName(request.headers['user-agent']));
        await startSettings(pool, session.accountId, device.timeZone);
        return undefined;
      },
    }),
    openRoute({
      method: 'POST',
      path: '/api/reminders/devices/renew',
      summary: 'Sends pushes to the new subscription of a browser that replaced the one before',
      body: pushRenewalBody,
      answer: null,
      bodyLimit,
      run: async ({ request }, _parameters, renewal) => {
        if (await devices.renew(renewal)) return undefined;
        const place = networkPlace(request.ip);
        const waitMs = guessed.wait(place);
        if (waitMs > 0) throw new Refusal('too-many-requests', { retryAfterSeconds: Math.ceil(waitMs / 1000) });
        guessed.count(place);
        throw new Refusal('not-found');
      },
    }),
    sessionRoute({
      method: 'DELETE',
      path: '/api/reminders/devices/:deviceId',
      summary: 'Sends no more pushes to a browser',
      answer: null,
      run: async ({ session, request }) => {
        await devices.remove(session.accountId, parse(ofDevice, request.params).deviceId);
        return undefined;
      },
    }),
    sessionRoute({
      method: 'POST',
      path: '/api/reminders/rest',
      summary: 'Pushes the end of the caller’s rest to this browser; replaces the one before',
      body: restEndBody,
      answer: restEndAnswer,
      bodyLimit,
      run: async ({ session }, _parameters, rest) => ({ willPush: await pushRestEnd(pool, session, rest) }),
    }),
    sessionRoute({
      method: 'DELETE',
      path: '/api/reminders/rest',
      summary: 'Cancels the push at the end of the caller’s rest',
      answer: null,
      run: async ({ session }) => {
        await cancelRestEnd(pool, session.accountId);
        return undefined;
      },
    }),
  ];
};

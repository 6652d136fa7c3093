import { defaultDayAt, reminderKinds } from '@spotter/contracts/reminders/limits';
import type { RemindersAnswer, ReminderSettings } from '@spotter/contracts/reminders/queries';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '@/lib/api/api.js';
import { queryClient } from '@/lib/api/query-client.js';
import { deviceZone } from '@/lib/format/format.js';

const queryKey = ['reminders', ''] as const;

/** The caller's reminders. They belong to no gym, so change notices of gyms do not refresh them. */
export const remindersQuery = () => queryOptions({ queryKey, queryFn: ({ signal }) => call('GET /api/reminders', { signal }) });

export const refreshReminders = (): Promise<void> => queryClient.invalidateQueries({ queryKey });

/** Returns the settings, or the default ones for a person without any. */
export const settingsOrDefault = (settings: ReminderSettings | null): ReminderSettings =>
  settings ?? {
    kinds: Object.fromEntries(reminderKinds.map((kind) => [kind, 'push'])) as ReminderSettings['kinds'],
    quiet: null,
    timeZone: deviceZone(),
    dayAt: defaultDayAt,
    showNames: false,
  };

/** Shows a choice immediately, and the stored one again if the server refuses it. */
export const useChooseReminders = () =>
  useMutation({
    mutationKey: [...queryKey],
    // One after the other, so that the last choice is stored last.
    scope: { id: 'reminders' },
    mutationFn: (body: ReminderSettings) => call('POST /api/reminders/settings', { body }),
    onMutate: (settings) =>
      queryClient.setQueryData<RemindersAnswer>(queryKey, (before) => (before === undefined ? before : { ...before, settings })),
    // Only after the last of several choices: an earlier answer would overwrite choices that are still being sent.
    onSettled: () => (queryClient.isMutating({ mutationKey: [...queryKey] }) > 1 ? undefined : refreshReminders()),
  });

import type { RemindersAnswer } from '@spotter/contracts/reminders/queries';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormError } from '@/components/forms/form-error.js';
import { Badge } from '@/components/ui/badge.js';
import { Button } from '@/components/ui/button.js';
import { Switch } from '@/components/ui/switch.js';
import { call } from '@/lib/api/api.js';
import { queryClient } from '@/lib/api/query-client.js';
import { chooseRecording, useRecordingOptions } from '@/shared/recording/recording-options.js';
import { isSubscribed, keepPush, PushBlocked, pushSupport, subscribePushes, unsubscribePushes } from './push-browser.js';
import { refreshReminders } from './queries.js';

type Devices = RemindersAnswer['devices'];
type DevicePartProps = Pick<RemindersAnswer, 'publicKey' | 'devices'> & { readonly isClient: boolean };

const subscribedKey = ['reminders-here', ''] as const;

const turnOff = async (devices: Devices): Promise<void> => {
  await unsubscribePushes();
  for (const { id, current } of devices) if (current) await call('DELETE /api/reminders/devices/:deviceId', { of: { deviceId: id } });
};

/** Asks whether the rest rings with the screen off. Only a device that receives pushes can. */
const RestSwitch = () => {
  const { t } = useTranslation('reminders');
  const { pushRest = false } = useRecordingOptions();
  return (
    <Switch label={t('rest.label')} description={t('rest.line')} checked={pushRest} onChange={(on) => chooseRecording({ pushRest: on })} />
  );
};

/** Pushes on this device: on, off, or why they cannot be turned on. */
export const DevicePart = ({ publicKey, devices, isClient }: DevicePartProps) => {
  const { t } = useTranslation('reminders');
  const here = useQuery({ queryKey: subscribedKey, queryFn: isSubscribed, networkMode: 'always' });
  const refresh = async (): Promise<void> => {
    await Promise.all([refreshReminders(), queryClient.invalidateQueries({ queryKey: subscribedKey })]);
  };
  const change = useMutation({
    mutationFn: async (on: boolean): Promise<void> => {
      if (!on) return turnOff(devices);
      const body = await subscribePushes(publicKey);
      // The browser must not stay subscribed for a server that does not know it.
      await call('POST /api/reminders/devices', { body }).catch(async (error: unknown) => {
        await unsubscribePushes();
        throw error;
      });
      await keepPush(body, publicKey);
    },
    onSettled: refresh,
  });
  const isOn = devices.some(({ current }) => current) && here.data === true;
  const support = pushSupport();
  const isBlocked = support === 'blocked' || change.error instanceof PushBlocked;
  return (
    <section aria-labelledby="reminders-device" className="grid gap-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3 id="reminders-device" className="grow text-body font-bold">
          {t('device.title')}
        </h3>
        <Badge variant={isOn ? 'success' : 'default'}>{t(isOn ? 'device.on' : 'device.off')}</Badge>
      </div>
      {support === 'install' ? (
        <div className="grid gap-1 rounded-control bg-muted p-3 text-table">
          <p className="font-medium">{t('install.title')}</p>
          <ol className="list-decimal pl-5">
            <li>{t('install.share')}</li>
            <li>{t('install.add')}</li>
            <li>{t('install.open')}</li>
          </ol>
        </div>
      ) : support === 'missing' ? (
        <p className="text-table text-muted-foreground">{t('device.missing')}</p>
      ) : isBlocked && !isOn ? (
        <p className="text-table text-warning">{t('device.blocked')}</p>
      ) : (
        <>
          <p className="text-table text-muted-foreground">{t(isOn ? 'device.onLine' : 'device.offLine')}</p>
          <Button
            variant={isOn ? 'outline' : 'default'}
            className="justify-self-start"
            aria-disabled={change.isPending}
            onClick={() => !change.isPending && change.mutate(!isOn)}
          >
            {t(isOn ? 'device.turnOff' : 'device.turnOn')}
          </Button>
          {isOn && isClient && <RestSwitch />}
        </>
      )}
      {!(change.error instanceof PushBlocked) && <FormError error={change.error} />}
    </section>
  );
};

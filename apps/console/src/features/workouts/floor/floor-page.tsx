import { useQueries } from '@tanstack/react-query';
import { ClipboardCheck, UserPlus, X } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DialogPart, MenuPart } from '@/components/overlays/late-parts.js';
import { toaster } from '@/components/overlays/toast.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Page } from '@/components/page.js';
import { ErrorState } from '@/components/states/error-state.js';
import { Button } from '@/components/ui/button.js';
import { Tab, TabList, TabPanel, Tabs } from '@/components/ui/tabs.js';
import type { Load } from '@/lib/format/format.js';
import { useAhead } from '@/lib/hooks/use-ahead.js';
import { useMedia } from '@/lib/hooks/use-media.js';
import { cn } from '@/lib/utils.js';
import { useWakeLock } from '@/lib/hooks/wake-lock.js';
import { customerQuery } from '@/shared/customers.js';
import type { Equipment } from '../sets/load/plates-text.js';
import { ClientChooser } from './client-chooser.js';
import { ClientPanel } from './client-panel.js';
import { clientsIn, clientsText } from './floor-clients.js';

type FloorPageProps = {
  readonly gym: string;
  readonly unit: Load['unit'];
  /** The gym's bars, plates and dumbbells. */
  readonly equipment: Equipment;
  /** Today in the gym's time zone. */
  readonly today: string;
  /** Membership id of the coach. */
  readonly reader: string;
  /** Ids of the clients in the address, separated by commas. */
  readonly clients: string | undefined;
  readonly onClients: (clients: string | undefined) => void;
};

/** A coach records for several clients: side by side on a tablet, one at a time on a phone. */
export const FloorPage = ({ gym, clients, onClients, ...shared }: FloorPageProps) => {
  const { t } = useTranslation(['floor', 'ui']);
  const isWide = useMedia('(min-width: 1024px)');
  const [isChoosing, setChoosing] = useState(false);
  /** The client whom the coach touched last, and whom a phone shows. */
  const [touched, setTouched] = useState<string | null>(null);
  const chosen = clientsIn(clients);
  const active = chosen.find((id) => id === touched) ?? chosen[0];
  const answers = useQueries({ queries: chosen.map((id) => customerQuery(gym, id)) });
  useAhead(DialogPart, MenuPart, toaster);
  useWakeLock(chosen.length > 0);
  const choose = (ids: readonly string[]): void => onClients(clientsText(ids));
  const chooser = (
    <ClientChooser
      gym={gym}
      today={shared.today}
      before={chosen}
      onChoose={(ids) => {
        setChoosing(false);
        choose(ids);
      }}
    />
  );
  const people = chosen.map((id, at) => {
    const { data, error, refetch } = answers[at]!;
    return {
      id,
      name: data === undefined ? '…' : `${data.name} ${data.lastname}`,
      restrictions: data?.restrictions ?? null,
      data,
      error,
      refetch,
    };
  });
  return (
    <Page
      title={t('title')}
      description={t('line')}
      actions={
        chosen.length > 0 && (
          <Button variant="outline" className="h-12" onClick={() => setChoosing(true)}>
            <UserPlus size={20} strokeWidth={1.75} aria-hidden />
            {t('choose')}
          </Button>
        )
      }
    >
      {chosen.length === 0 ? (
        <section aria-label={t('choose')} className="mx-auto grid max-w-[640px] gap-3">
          <p className="flex items-center gap-2 text-table text-muted-foreground">
            <ClipboardCheck size={20} strokeWidth={1.75} className="shrink-0" aria-hidden />
            {t('none')}
          </p>
          {chooser}
        </section>
      ) : (
        <Tabs value={active!} onValueChange={setTouched} data-density="touch">
          <TabList className={isWide ? 'hidden' : 'mb-3'} aria-label={t('clients')}>
            {people.map(({ id, name }) => (
              <Tab key={id} value={id} className="h-12">
                {name}
              </Tab>
            ))}
          </TabList>
          <div className={isWide ? 'grid grid-cols-[repeat(auto-fit,minmax(min(100%,318px),1fr))] items-start gap-4' : ''}>
            {people.map(({ id, name, restrictions, data, error, refetch }) => (
              <TabPanel
                key={id}
                value={id}
                forceMount
                {...(isWide && { role: 'region', tabIndex: -1 })}
                className={cn('[container-type:inline-size] min-w-0 pt-0', !isWide && id !== active && 'hidden')}
                onPointerDownCapture={() => setTouched(id)}
                onFocusCapture={() => setTouched(id)}
              >
                <div className="mb-2 flex min-h-12 items-center gap-2 border-b">
                  <h2 className="min-w-0 grow truncate text-section font-bold">{name}</h2>
                  <Button
                    variant="ghost"
                    className="size-12"
                    aria-label={t('remove', { name })}
                    onClick={() => choose(chosen.filter((each) => each !== id))}
                  >
                    <X size={20} strokeWidth={1.75} aria-hidden />
                  </Button>
                </div>
                {restrictions !== null && restrictions !== '' && (
                  <p className="mb-2 rounded-control bg-warning-soft px-3 py-2 text-table text-warning wrap-anywhere">
                    {t('restrictions', { text: restrictions })}
                  </p>
                )}
                {data === undefined && error !== null ? (
                  <ErrorState error={error} onRetry={() => void refetch()} />
                ) : (
                  <ClientPanel gym={gym} customerId={id} isActive={id === active && !isChoosing} {...shared} />
                )}
              </TabPanel>
            ))}
          </div>
        </Tabs>
      )}
      <Dialog open={isChoosing} onOpenChange={setChoosing} title={t('choose')} closeLabel={t('ui:close')}>
        {chooser}
      </Dialog>
    </Page>
  );
};

import type { EducationDetail } from '@spotter/contracts/education/queries';
import type { Frozen } from '@spotter/contracts/frozen';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { localized, todayIn } from '@/lib/format/format.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Button } from '@/components/ui/button.js';
import { ItemContent } from '../reading/item-content.js';

type PreviewButtonProps = {
  readonly gym: string;
  readonly timeZone: string;
  readonly item: Frozen<Pick<EducationDetail, 'body' | 'content'>>;
  /** Saves the latest typing, so that the preview includes it. */
  readonly onOpen: () => Promise<unknown>;
};

/** Shows the item as its readers will see it, in the language of the viewer. */
export const PreviewButton = ({ gym, timeZone, item, onOpen }: PreviewButtonProps) => {
  const { t } = useTranslation(['education', 'ui']);
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" onClick={() => void onOpen().then(() => setOpen(true))}>
        {t('preview')}
      </Button>
      <Dialog variant="sheet" open={open} onOpenChange={setOpen} title={localized(item.content.title)} closeLabel={t('ui:close')}>
        <article className="measure">
          <ItemContent gym={gym} item={item} today={todayIn(timeZone)} isOfStaff />
        </article>
      </Dialog>
    </>
  );
};

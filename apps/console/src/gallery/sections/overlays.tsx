import { Archive, Pencil } from 'lucide-react';
import { useState } from 'react';
import { ButtonWithPopover } from '@/components/data-table/views/popover.js';
import { Dialog } from '@/components/overlays/dialog.js';
import { Menu } from '@/components/overlays/menu.js';
import { Panel } from '@/components/overlays/panel.js';
import { showToast } from '@/components/overlays/toast.js';
import { Button } from '@/components/ui/button.js';
import { Shown } from '../shown.js';

const variants = ['dialog', 'sheet', 'side', 'settings'] as const;
const tones = ['info', 'success', 'warning', 'error'] as const;

export const Overlays = () => {
  const [open, setOpen] = useState<(typeof variants)[number] | null>(null);
  const [panel, setPanel] = useState(false);
  const [units, setUnits] = useState('kg');
  return (
    <>
      <Shown name="Dialog">
        {variants.map((variant) => (
          <Button key={variant} variant="outline" onClick={() => setOpen(variant)}>
            {variant}
          </Button>
        ))}
        <Dialog
          open={open !== null}
          onOpenChange={() => setOpen(null)}
          title="Move this workout"
          description="It is planned for Monday."
          closeLabel="Close"
          variant={open ?? 'dialog'}
        >
          <p className="text-body">Tuesday is free.</p>
        </Dialog>
      </Shown>
      <Shown name="Menu, ButtonWithPopover, Panel">
        <Menu
          trigger={<Button variant="outline">Actions</Button>}
          notes={['Deniz Acar']}
          entries={[
            { label: 'Edit', icon: Pencil, onSelect: () => undefined },
            { label: 'Archive', icon: Archive, disabled: true, onSelect: () => undefined },
            {
              label: 'Units',
              onSelect: () => undefined,
              entries: ['kg', 'lb'].map((unit) => ({ label: unit, checked: unit === units, onSelect: () => setUnits(unit) })),
            },
          ]}
        />
        <ButtonWithPopover label="Status">{(close) => <Button onClick={close}>Active</Button>}</ButtonWithPopover>
        <ButtonWithPopover label="Status, one chosen" active>
          {() => <p>Active</p>}
        </ButtonWithPopover>
        <Panel
          trigger={<Button variant="outline">Messages</Button>}
          title="Messages"
          closeLabel="Close"
          open={panel}
          onOpenChange={setPanel}
        >
          <p className="p-4">Nothing new.</p>
        </Panel>
      </Shown>
      <Shown name="Toaster">
        {tones.map((tone) => (
          <Button
            key={tone}
            variant="outline"
            onClick={() => void showToast({ tone, title: 'Saved', description: tone, action: { label: 'Undo', onClick: () => undefined } })}
          >
            {tone}
          </Button>
        ))}
      </Shown>
    </>
  );
};

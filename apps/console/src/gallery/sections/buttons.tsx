import { Dumbbell, Trash2 } from 'lucide-react';
import { ConfirmButton } from '@/components/confirm-button.js';
import { CopyButton } from '@/components/copy-button.js';
import { PanelTool } from '@/components/overlays/panel-tool.js';
import { Button } from '@/components/ui/button.js';
import { Tooltip } from '@/components/ui/tooltip.js';
import { Shown } from '../shown.js';

const variants = ['default', 'outline', 'ghost', 'secondary', 'destructive', 'link'] as const;

export const Buttons = () => (
  <>
    {variants.map((variant) => (
      <Shown key={variant} name={`Button ${variant}`}>
        <Button variant={variant}>Save</Button>
        <Button variant={variant} why="Choose a client first.">
          Disabled
        </Button>
        <Button variant={variant} aria-disabled>
          On its way
        </Button>
        <Button variant={variant} size="sm">
          Small
        </Button>
        <Button variant={variant} size="lg">
          Large
        </Button>
        <Button variant={variant} size="icon" aria-label="Train">
          <Dumbbell size={20} strokeWidth={1.75} aria-hidden />
        </Button>
        <Button variant={variant} asChild>
          <a href="#link">A link</a>
        </Button>
      </Shown>
    ))}
    <Shown name="ConfirmButton">
      <ConfirmButton
        label="Archive"
        title="Archive this client?"
        description="They keep what they did, and cannot train."
        confirm="Archive"
        danger
        onConfirm={() => Promise.resolve()}
        pending={false}
        error={null}
      />
    </Shown>
    <Shown name="CopyButton, Tooltip">
      <CopyButton text="IRON-7" />
      <Tooltip label="Remove">
        <Button variant="ghost" size="icon" aria-label="Remove">
          <Trash2 size={20} strokeWidth={1.75} aria-hidden />
        </Button>
      </Tooltip>
    </Shown>
    <Shown name="PanelTool, in the head of a panel">
      <span className="flex rounded-control bg-primary text-primary-foreground">
        <PanelTool label="Train" icon={Dumbbell} />
        <PanelTool label="Remove" icon={Trash2} why="There is nothing to remove." />
      </span>
    </Shown>
  </>
);

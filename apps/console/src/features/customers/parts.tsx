import { Plus, type LucideIcon } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { EmptyState } from '@/components/states/empty-state.js';
import { Button } from '@/components/ui/button.js';

export type Part = {
  readonly key: string;
  /** True if the part has contents, so that it is shown. */
  readonly has: boolean;
  /** Label of the button that shows an empty part, to fill it. Absent for readers without the right. */
  readonly add?: string | undefined;
  readonly node: ReactNode;
};

type PartsProps = {
  readonly parts: readonly Part[];
  /** Shown while every part is empty. Absent on a tab that always shows something else. */
  readonly empty?: { readonly icon: LucideIcon; readonly title: string; readonly description: string };
};

/** Shows the parts of a tab that have contents, and a button for each of the others. */
export const Parts = ({ parts, empty }: PartsProps) => {
  const [opened, setOpened] = useState<readonly string[]>([]);
  const shown = parts.filter(({ key, has }) => has || opened.includes(key));
  const offered = parts.filter((part) => !shown.includes(part) && part.add !== undefined);
  const buttons = offered.length > 0 && (
    <p className="flex flex-wrap gap-2">
      {offered.map(({ key, add }) => (
        <Button key={key} variant="outline" onClick={() => setOpened([...opened, key])}>
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {add}
        </Button>
      ))}
    </p>
  );
  if (shown.length === 0 && empty !== undefined) return <EmptyState {...empty} action={buttons} />;
  return (
    <div className="grid gap-4">
      {shown.map(({ key, node }) => (
        <div key={key}>{node}</div>
      ))}
      {buttons}
    </div>
  );
};

import type { ReactNode } from 'react';
import { Card, CardTitle } from '../../ui/card.js';

/** One thing that can be set, with a line on what it does. */
export const Section = ({ title, line, children }: { readonly title: string; readonly line?: string; readonly children: ReactNode }) => (
  <Card>
    <CardTitle>{title}</CardTitle>
    {line !== undefined && <p className="measure text-table text-second">{line}</p>}
    <div className="pt-3">{children}</div>
  </Card>
);

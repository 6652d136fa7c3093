import type { ReactNode } from 'react';
import { Card, CardTitle } from '@/components/ui/card.js';

/** One group of settings with a description. */
export const Section = ({
  title,
  description,
  children,
}: {
  readonly title: string;
  readonly description?: string;
  readonly children: ReactNode;
}) => (
  <Card>
    <CardTitle>{title}</CardTitle>
    {description !== undefined && <p className="measure text-table text-muted-foreground">{description}</p>}
    <div className="pt-3">{children}</div>
  </Card>
);

import { Flag } from '@/components/flag.js';
import { Mark } from '@/components/mark.js';
import { Sparkline } from '@/components/sparkline.js';
import { Avatar } from '@/components/ui/avatar.js';
import { Badge } from '@/components/ui/badge.js';
import { Card, CardTitle } from '@/components/ui/card.js';
import { Progress } from '@/components/ui/progress.js';
import { Shown } from '../shown.js';

const badges = ['secondary', 'default', 'success', 'warning', 'destructive', 'info'] as const;
const sizes = ['row', 'header', 'card', 'large', 'portrait'] as const;

export const Figures = () => (
  <>
    <Shown name="Badge">
      {badges.map((variant) => (
        <Badge key={variant} variant={variant}>
          {variant}
        </Badge>
      ))}
    </Shown>
    <Shown name="Avatar">
      {sizes.map((size) => (
        <Avatar key={size} name="Deniz" lastname="Acar" size={size} />
      ))}
      {['Ada', 'Bora', 'Can'].map((name) => (
        <Avatar key={name} name={name} />
      ))}
    </Shown>
    <Shown name="Mark, Flag, Sparkline">
      <Mark />
      <Flag language="en" />
      <Flag language="tr" />
      <Sparkline values={[3, 5, 4, 8, 7, 9]} />
      <Sparkline values={[2, 2, 2]} />
    </Shown>
    <Shown name="Card, Progress">
      <Card className="grid w-60 gap-3">
        <CardTitle>This week</CardTitle>
        <Progress value={0} max={4} label="None of four" />
        <Progress value={2} max={4} label="Two of four" />
        <Progress value={4} max={4} label="All of four" />
      </Card>
    </Shown>
  </>
);

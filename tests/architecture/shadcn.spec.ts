// A component of shadcn-ui's registry works unchanged: its imports resolve, its classes have values, and it compiles.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const folder = join(root, 'apps/console');
const { aliases, tailwind } = JSON.parse(readFileSync(join(folder, 'components.json'), 'utf8')) as {
  readonly aliases: Readonly<Record<string, string>>;
  readonly tailwind: { readonly css: string };
};
const colours =
  'background foreground card card-foreground popover popover-foreground primary primary-foreground secondary secondary-foreground muted muted-foreground accent accent-foreground destructive border input ring sidebar sidebar-foreground';

/** Written like those of the registry. */
const component = `import * as React from "react"
import { cva, type VariantProps } from "class-variance-authority"
import { HoverCard as HoverCardPrimitive } from "radix-ui"

import { Badge } from "@/components/ui/badge"
import { Button } from "@/components/ui/button"
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle, DialogTrigger } from "@/components/ui/dialog"
import { DropdownMenu, DropdownMenuContent, DropdownMenuItem, DropdownMenuTrigger } from "@/components/ui/dropdown-menu"
import { Input } from "@/components/ui/input"
import { Popover, PopoverContent, PopoverTrigger } from "@/components/ui/popover"
import { cn } from "@/lib/utils"

const noteVariants = cva("rounded-md border bg-popover p-4 text-sm text-popover-foreground shadow-md", {
  variants: { tone: { default: "", muted: "bg-muted text-muted-foreground" } },
  defaultVariants: { tone: "default" },
})

function Note({ className, tone, children, ...props }: React.ComponentProps<"div"> & VariantProps<typeof noteVariants>) {
  return (
    <div className={cn(noteVariants({ tone }), className)} {...props}>
      <HoverCardPrimitive.Root>
        <HoverCardPrimitive.Trigger asChild>
          <Button variant="secondary" size="sm">Open</Button>
        </HoverCardPrimitive.Trigger>
      </HoverCardPrimitive.Root>
      <Dialog>
        <DialogTrigger asChild><Button variant="link">More</Button></DialogTrigger>
        <DialogContent className="sm:max-w-md">
          <DialogHeader><DialogTitle>Note</DialogTitle><DialogDescription>All of it</DialogDescription></DialogHeader>
          {children}
        </DialogContent>
      </Dialog>
      <Popover><PopoverTrigger>Say</PopoverTrigger><PopoverContent align="start" className="w-80"><Input placeholder="…" /></PopoverContent></Popover>
      <DropdownMenu>
        <DropdownMenuTrigger asChild><Button variant="ghost" size="icon" /></DropdownMenuTrigger>
        <DropdownMenuContent align="end"><DropdownMenuItem><Badge variant="destructive">1</Badge></DropdownMenuItem></DropdownMenuContent>
      </DropdownMenu>
    </div>
  )
}

export { Note, noteVariants }
`;

describe('a component of shadcn-ui', () => {
  it.each(Object.entries(aliases))('finds its %s at %s', (_, alias) => {
    const path = join(folder, alias.replace('@/', 'src/'));
    expect(existsSync(path) || existsSync(`${path}.ts`)).toBe(true);
  });

  it.each(colours.split(' '))('finds the colour %s in the theme', (colour) =>
    expect(readFileSync(join(folder, tailwind.css), 'utf8')).toContain(`--color-${colour}: `),
  );

  describe('in its own folder', () => {
    let copy = '';
    beforeAll(() => {
      const cache = join(folder, 'node_modules/.cache');
      mkdirSync(cache, { recursive: true });
      copy = mkdtempSync(join(cache, 'shadcn-'));
    });
    afterAll(() => rmSync(copy, { recursive: true, force: true }));

    it('compiles', () => {
      writeFileSync(join(copy, 'note.tsx'), component);
      const wanted = {
        extends: join(folder, 'tsconfig.json'),
        compilerOptions: { rootDir: root, incremental: false, paths: { '@/*': [`${folder}/src/*`] } },
        include: [join(copy, 'note.tsx')],
        references: [],
      };
      writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(wanted));
      const { stdout, status } = spawnSync(join(root, 'node_modules/.bin/tsc'), ['-p', join(copy, 'tsconfig.json')], { encoding: 'utf8' });
      expect(stdout).toBe('');
      expect(status).toBe(0);
    });
  });
});

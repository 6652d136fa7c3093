import type { Editor } from '@tiptap/core';
import { alignments, colours, fonts } from '@spotter/contracts/education/document';
import { AlignCenter, AlignJustify, AlignLeft, AlignRight, Baseline, Highlighter, Type } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Menu, type MenuEntry } from '@/components/overlays/menu.js';
import { Button } from '@/components/ui/button.js';
import { backgroundClass, colourClass, fontClass } from '../document/styles.js';

type MenusProps = { readonly editor: Editor };
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

const Letter = ({ className }: { readonly className: string }) => (
  <span aria-hidden className={`inline-grid size-5 place-items-center font-bold ${className}`}>
    A
  </span>
);

/** Menus of colours, backgrounds, fonts and alignments, each with a preview. */
export const ToolbarMenus = ({ editor }: MenusProps) => {
  const { t } = useTranslation('education');
  // Return the focus to the text after a choice.
  const write = (): void => void editor.commands.focus();
  const mark = (name: 'colour' | 'background' | 'font', value: string | null): void =>
    void (value === null ? editor.chain().focus().unsetMark(name).run() : editor.chain().focus().setMark(name, { name: value }).run());
  const choices = (
    name: 'colour' | 'background' | 'font',
    values: readonly string[],
    classes: Readonly<Record<string, string>>,
    words: (value: string) => string,
  ): readonly MenuEntry[] => {
    const now = editor.isActive(name) ? String(editor.getAttributes(name)['name']) : null;
    return [
      { label: t('tools.none'), checked: now === null, onSelect: () => mark(name, null) },
      ...values.map((value) => ({
        label: words(value),
        picture: <Letter className={classes[value] ?? ''} />,
        checked: now === value,
        onSelect: () => mark(name, value),
      })),
    ];
  };
  const placed = editor.isActive('heading') ? 'heading' : 'paragraph';
  const align = (editor.getAttributes(placed)['align'] as string | null | undefined) ?? 'left';
  const sides = { left: AlignLeft, center: AlignCenter, right: AlignRight, justify: AlignJustify } as const;
  const Side = sides[align as keyof typeof sides] ?? AlignLeft;
  const setAlign = (side: string): void =>
    void editor
      .chain()
      .focus()
      .updateAttributes(placed, { align: side === 'left' ? null : side })
      .run();
  const button = (name: 'colour' | 'background' | 'font' | 'align', children: React.ReactNode) => (
    <Button variant="ghost" size="icon" aria-label={t(`tools.${name}`)} title={t(`tools.${name}`)}>
      {children}
    </Button>
  );
  return (
    <>
      <Menu
        onClosed={write}
        trigger={button('colour', <Baseline {...icon} />)}
        entries={choices('colour', colours, colourClass, (value) => t(`colours.${value as (typeof colours)[number]}`))}
      />
      <Menu
        onClosed={write}
        trigger={button('background', <Highlighter {...icon} />)}
        entries={choices('background', colours, backgroundClass, (value) => t(`colours.${value as (typeof colours)[number]}`))}
      />
      <Menu
        onClosed={write}
        trigger={button('font', <Type {...icon} />)}
        entries={choices('font', fonts, fontClass, (value) => t(`fonts.${value as (typeof fonts)[number]}`))}
      />
      <Menu
        onClosed={write}
        trigger={button('align', <Side {...icon} />)}
        entries={(['left', ...alignments] as const).map((side) => ({
          label: t(`alignments.${side}`),
          icon: sides[side],
          checked: align === side,
          onSelect: () => setAlign(side),
        }))}
      />
    </>
  );
};

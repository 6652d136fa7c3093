// The editor with its library, loaded only on pages where somebody writes.
import type { Block } from '@spotter/contracts/education/blocks';
import { EditorContent, useEditor, useEditorState, type Editor } from '@tiptap/react';
import { Image, Link2, SquarePlay } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button.js';
import { cn } from '@/lib/utils.js';
import { proseClass } from '../document/styles.js';
import { cleanDocument } from './clean-document.js';
import { InsertDialog, type Inserting } from './insert-dialogs.js';
import { extensionsFor } from './nodes.js';
import { tools } from './toolbar-actions.js';
import { ToolbarMenus } from './toolbar-menus.js';

type RichEditorProps = {
  readonly gym: string;
  readonly label: string;
  /** Language of the text, for spelling and screen readers. */
  readonly lang: string;
  readonly blocks: readonly Block[];
  /** Focuses the end of the text on mount. */
  readonly takesFocus: boolean;
  readonly onChange: (blocks: readonly Block[]) => void;
};
const icon = { size: 16, strokeWidth: 1.75, 'aria-hidden': true } as const;

/** Moves the focus between buttons with the arrow keys. Tab leaves the toolbar for the text. */
const walk = (event: KeyboardEvent<HTMLElement>): void => {
  const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
  if (step === undefined) return;
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  if (at === -1) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
};

const Toolbar = ({ gym, editor }: { readonly gym: string; readonly editor: Editor }) => {
  const { t } = useTranslation('education');
  const [inserting, setInserting] = useState<Inserting | null>(null);
  // Re-renders on selection changes, so that the buttons show the state at the cursor.
  useEditorState({ editor, selector: ({ transactionNumber }) => transactionNumber });
  const insertions = [
    { what: 'link', Icon: Link2 },
    { what: 'image', Icon: Image },
    { what: 'video', Icon: SquarePlay },
  ] as const;
  return (
    <div
      role="toolbar"
      tabIndex={-1}
      aria-label={t('tools.label')}
      className="sticky top-header z-pinned flex flex-wrap items-center gap-y-1 rounded-t-card border-b bg-card p-1"
      onKeyDown={walk}
    >
      {tools.map((group) => (
        <span key={group[0]?.name} className="flex border-e pe-1 me-1">
          {group.map(({ name, icon: Icon, run, isOn }) => (
            <Button
              key={name}
              variant="ghost"
              size="icon"
              aria-label={t(`tools.${name}`)}
              title={t(`tools.${name}`)}
              {...(isOn !== undefined && { 'aria-pressed': isOn(editor) })}
              className="aria-pressed:bg-accent aria-pressed:text-accent-foreground"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => run(editor)}
            >
              <Icon {...icon} />
            </Button>
          ))}
        </span>
      ))}
      <span className="flex border-e pe-1 me-1">
        <ToolbarMenus editor={editor} />
      </span>
      {insertions.map(({ what, Icon }) => (
        <Button
          key={what}
          variant="ghost"
          size="icon"
          aria-label={t(`tools.${what}`)}
          title={t(`tools.${what}`)}
          onClick={() => setInserting(what)}
        >
          <Icon {...icon} />
        </Button>
      ))}
      {inserting !== null && <InsertDialog gym={gym} editor={editor} what={inserting} onClose={() => setInserting(null)} />}
    </div>
  );
};

/** The text editor with its toolbar. */
export const RichEditor = ({ gym, label, lang, blocks, takesFocus, onChange }: RichEditorProps) => {
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  const editor = useEditor({
    extensions: extensionsFor(gym),
    // The editor types its content as mutable.
    content: { type: 'doc', content: blocks.length === 0 ? [{ type: 'paragraph' }] : [...blocks] } as never,
    injectCSS: false,
    autofocus: takesFocus ? 'end' : false,
    editorProps: {
      attributes: {
        class: cn(proseClass, 'min-h-80 whitespace-pre-wrap p-4 outline-none'),
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': label,
        lang,
      },
    },
    onUpdate: ({ editor: now }) => change.current(cleanDocument((now.getJSON().content ?? []) as readonly Block[])),
  });
  return (
    <div className="rounded-card border bg-card focus-within:border-accent-foreground">
      <Toolbar gym={gym} editor={editor} />
      <EditorContent editor={editor} />
    </div>
  );
};

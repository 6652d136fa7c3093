// Actions of the toolbar's buttons, each with its active state.
import type { Editor } from '@tiptap/core';
import { deepestIndent } from '@spotter/contracts/education/document';
import {
  Bold,
  Heading1,
  Heading2,
  IndentDecrease,
  IndentIncrease,
  Italic,
  List,
  ListOrdered,
  Redo2,
  Strikethrough,
  TextQuote,
  Underline,
  Undo2,
  type LucideIcon,
} from 'lucide-react';

export type ToolName =
  | 'bold'
  | 'italic'
  | 'underline'
  | 'strike'
  | 'blockquote'
  | 'heading1'
  | 'heading2'
  | 'bulletList'
  | 'orderedList'
  | 'outdent'
  | 'indent'
  | 'undo'
  | 'redo';
export type Tool = {
  readonly name: ToolName;
  readonly icon: LucideIcon;
  readonly run: (editor: Editor) => void;
  readonly isOn?: (editor: Editor) => boolean;
};

/** Indents or outdents: the item in a list, otherwise the paragraph. */
const shift = (editor: Editor, by: 1 | -1): void => {
  if (editor.isActive('listItem')) {
    if (by === 1) editor.chain().focus().sinkListItem('listItem').run();
    else editor.chain().focus().liftListItem('listItem').run();
    return;
  }
  const type = editor.isActive('heading') ? 'heading' : 'paragraph';
  const indent = Math.min(deepestIndent, Math.max(0, Number(editor.getAttributes(type)['indent'] ?? 0) + by));
  editor.chain().focus().updateAttributes(type, { indent }).run();
};
const heading = (name: 'heading1' | 'heading2', icon: LucideIcon, level: 1 | 2): Tool => ({
  name,
  icon,
  run: (editor) => void editor.chain().focus().toggleNode('heading', 'paragraph', { level }).run(),
  isOn: (editor) => editor.isActive('heading', { level }),
});

export const tools: readonly (readonly Tool[])[] = [
  [
    { name: 'undo', icon: Undo2, run: (editor) => void editor.chain().focus().undo().run() },
    { name: 'redo', icon: Redo2, run: (editor) => void editor.chain().focus().redo().run() },
  ],
  [
    {
      name: 'bold',
      icon: Bold,
      run: (editor) => void editor.chain().focus().toggleBold().run(),
      isOn: (editor) => editor.isActive('bold'),
    },
    {
      name: 'italic',
      icon: Italic,
      run: (editor) => void editor.chain().focus().toggleItalic().run(),
      isOn: (editor) => editor.isActive('italic'),
    },
    {
      name: 'underline',
      icon: Underline,
      run: (editor) => void editor.chain().focus().toggleUnderline().run(),
      isOn: (editor) => editor.isActive('underline'),
    },
    {
      name: 'strike',
      icon: Strikethrough,
      run: (editor) => void editor.chain().focus().toggleStrike().run(),
      isOn: (editor) => editor.isActive('strike'),
    },
  ],
  [heading('heading1', Heading1, 1), heading('heading2', Heading2, 2)],
  [
    {
      name: 'bulletList',
      icon: List,
      run: (editor) => void editor.chain().focus().toggleBulletList().run(),
      isOn: (editor) => editor.isActive('bulletList'),
    },
    {
      name: 'orderedList',
      icon: ListOrdered,
      run: (editor) => void editor.chain().focus().toggleOrderedList().run(),
      isOn: (editor) => editor.isActive('orderedList'),
    },
    { name: 'outdent', icon: IndentDecrease, run: (editor) => shift(editor, -1) },
    { name: 'indent', icon: IndentIncrease, run: (editor) => shift(editor, 1) },
    {
      name: 'blockquote',
      icon: TextQuote,
      run: (editor) => void editor.chain().focus().toggleBlockquote().run(),
      isOn: (editor) => editor.isActive('blockquote'),
    },
  ],
];

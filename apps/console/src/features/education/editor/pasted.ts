// Handles paste and drop: DOMPurify, which the content security policy allows, sanitizes the HTML before the editor's schema parses it. The
// policy forbids the editor's own HTML parsing.
import { Extension } from '@tiptap/core';
import { DOMParser, Slice, type Schema } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';
import type { EditorView } from '@tiptap/pm/view';
import DOMPurify from 'dompurify';

/** Attributes by which the editor recognises its own nodes and marks. */
const own = ['data-colour', 'data-background', 'data-font', 'data-align', 'data-indent', 'data-level', 'data-upload-id', 'data-film'];

const sliceOf = (html: string, schema: Schema): Slice => {
  const words = DOMPurify.sanitize(html, {
    RETURN_DOM_FRAGMENT: true,
    ALLOWED_ATTR: ['href', 'alt', 'style', 'start', ...own],
    ALLOW_DATA_ATTR: false,
    ALLOW_ARIA_ATTR: false,
    FORBID_TAGS: ['style', 'form', 'input', 'button', 'select', 'textarea', 'svg', 'math'],
  });
  return DOMParser.fromSchema(schema).parseSlice(words, { preserveWhitespace: false });
};

const htmlOf = (data: DataTransfer | null): string => data?.getData('text/html') ?? '';
const insert = (view: EditorView, html: string, at?: number): void => {
  const slice = sliceOf(html, view.state.schema);
  const { tr } = view.state;
  view.dispatch((at === undefined ? tr.replaceSelection(slice) : tr.replaceRange(at, at, slice)).scrollIntoView());
};

export const Pasted = Extension.create({
  name: 'pasted',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleDOMEvents: {
          paste: (view, event) => {
            const html = htmlOf(event.clipboardData);
            if (html === '') return false;
            event.preventDefault();
            insert(view, html);
            return true;
          },
          drop: (view, event) => {
            const html = htmlOf(event.dataTransfer);
            // Let the editor handle drags within itself.
            if (html === '' || view.dragging !== null) return false;
            event.preventDefault();
            insert(view, html, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
            return true;
          },
        },
      },
    }),
  ],
});

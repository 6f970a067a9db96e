import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import type { Control } from '../input';

/** Formatting that a notification may contain; the editor drops anything else from pasted text. */
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    horizontalRule: false,
    link: { openOnClick: false, defaultProtocol: 'https', HTMLAttributes: { rel: 'noopener noreferrer' } },
  }),
];

/** Creates an editor in `host` that follows the control's value and reports each change. Renders after each transaction. */
export function useEditor(host: RefObject<HTMLElement | null>, control: Control): Editor | undefined {
  const [editor, setEditor] = useState<Editor>();
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  const latest = useRef(control);
  latest.current = control;
  const lastValue = useRef<unknown>(control.value);
  /** own values that were reported and not rendered yet: a late render of an older one must not replace what is typed since */
  const reported = useRef(new Set<unknown>());

  useEffect(() => {
    const created = new Editor({
      element: host.current,
      extensions,
      injectCSS: false,
      content: String(latest.current.value ?? ''),
      onUpdate: ({ editor: current }) => {
        lastValue.current = current.isEmpty ? null : current.getHTML();
        reported.current.add(lastValue.current);
        latest.current.onChange(lastValue.current);
      },
      onBlur: () => latest.current.onBlur(),
      onTransaction: rerender,
    });
    setEditor(created);
    return () => created.destroy();
  }, [host]);

  const { id, label, value, invalid, required, readOnly, describedBy } = control;
  useEffect(() => {
    editor?.setOptions({
      editable: !readOnly,
      editorProps: {
        attributes: {
          id,
          class: 'rich-text__body',
          dir: 'auto',
          role: 'textbox',
          'aria-multiline': 'true',
          'aria-label': label,
          'aria-required': String(required),
          'aria-invalid': String(invalid),
          ...(describedBy && { 'aria-describedby': describedBy }),
        },
      },
    });
  }, [editor, id, label, invalid, required, readOnly, describedBy]);

  useEffect(() => {
    if (!editor || (value !== lastValue.current && reported.current.has(value))) return;
    reported.current.clear();
    if (value === lastValue.current) return;
    lastValue.current = value;
    editor.commands.setContent(String(value ?? ''), { emitUpdate: false });
  }, [editor, value]);

  return editor;
}

import { Editor } from '@tiptap/core';
import StarterKit from '@tiptap/starter-kit';
import { type RefObject, useEffect, useReducer, useRef, useState } from 'react';
import type { Control } from '../input';

/** What a notification may hold; anything else in what is pasted is dropped by the editor's own schema. */
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

/** An editor in `host` that follows the control's value and tells it of each change. Drawn again with each transaction. */
export function useEditor(host: RefObject<HTMLElement | null>, control: Control): Editor | undefined {
  const [editor, setEditor] = useState<Editor>();
  const [, redraw] = useReducer((times: number) => times + 1, 0);
  const latest = useRef(control);
  latest.current = control;
  const said = useRef<unknown>(control.value);

  useEffect(() => {
    const made = new Editor({
      element: host.current,
      extensions,
      injectCSS: false,
      content: String(latest.current.value ?? ''),
      onUpdate: ({ editor: now }) => {
        said.current = now.isEmpty ? null : now.getHTML();
        latest.current.onChange(said.current);
      },
      onBlur: () => latest.current.onBlur(),
      onTransaction: redraw,
    });
    setEditor(made);
    return () => made.destroy();
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
    if (!editor || value === said.current) return;
    said.current = value;
    editor.commands.setContent(String(value ?? ''), { emitUpdate: false });
  }, [editor, value]);

  return editor;
}

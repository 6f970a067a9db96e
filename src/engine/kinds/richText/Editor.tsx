import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import type { InputProps } from '../input';
import { Toolbar } from './Toolbar';
import { useEditor } from './useEditor';

/** WYSIWYG editor for bold, italics, headings, lists and links. */
export default function RichTextEditor({ field, control }: InputProps<'richText'>) {
  const translate = useTranslate();
  const host = useRef<HTMLDivElement>(null);
  const editor = useEditor(host, control);
  const length = typeof control.value === 'string' ? control.value.length : 0;
  return (
    <div className="rich-text__frame" data-invalid={control.invalid}>
      {editor && !control.readOnly && <Toolbar editor={editor} label={control.label} controls={control.id} />}
      <div ref={host} className="rich-text__host" />
      {field.max !== undefined && length > field.max * 0.8 && (
        <output className="long-text__count" data-over={length > field.max}>
          {translate('forms.characters', { count: length, max: field.max })}
        </output>
      )}
    </div>
  );
}

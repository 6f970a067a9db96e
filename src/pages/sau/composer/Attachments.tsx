import { useTranslate } from 'ra-core';
import type { RefObject } from 'react';
import { FilePicker } from '../../../engine/kinds/file/FilePicker';
import { useLabels } from '../../../engine/labels';
import type { Field, Resource } from '../../../schema/registry';

export interface AttachmentsProps {
  resource: Resource;
  action: string;
  field: Field;
  value: unknown;
  onChange: (files: unknown) => void;
  readOnly: boolean;
  /** validation message of the files */
  problem: string | undefined;
  /** element in which files may be dropped and pasted */
  containerRef: RefObject<HTMLElement | null> | undefined;
}

const ignoreChange = () => {};

/** Files attached to a note or a reply. */
export default function Attachments({ resource, action, field, problem, containerRef, ...value }: AttachmentsProps) {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const id = `composer-${action}-files`;
  const label = labels.input(action, field.name);
  return (
    <div className="composer__files">
      <FilePicker
        field={field}
        target={{ resource: resource.name, field: field.name, action }}
        dropTarget={containerRef}
        control={{
          ...value,
          id,
          name: field.name,
          label: `${label} (${translate(`pages.ticket.${action === 'anotar' ? 'note' : 'reply'}`)})`,
          onBlur: ignoreChange,
          ref: ignoreChange,
          invalid: problem !== undefined,
          required: false,
          describedBy: problem === undefined ? undefined : `${id}-error`,
        }}
      />
      {problem !== undefined && (
        <p id={`${id}-error`} className="field__error" role="alert">
          {problem}
        </p>
      )}
    </div>
  );
}

import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { KINDS } from '../../schema/kinds';
import type { ResourceSchema } from '../../schema/resource';
import { fillTemplate, templateFields } from '../../schema/title';
import { isPlain } from '../kinds/what';
import type { Editing } from '../useDraft';

interface TitleInputProps {
  schema: ResourceSchema;
  titleOf: (name: string) => string;
  change?: Editing['change'] | undefined;
}

/** Template of a record's title: fields in braces, inserted from a list, with a preview. */
export function TitleInput({ schema, titleOf, change }: TitleInputProps) {
  const id = useId();
  const translate = useTranslate();
  const { title, fields } = schema;
  const changeTitle = (next: string) => {
    const text = next.trim();
    if (text && text !== title) change?.((before) => ({ ...before, title: text }));
  };
  const used = templateFields(title);
  const remaining = Object.entries(fields).filter(
    ([name, field]) =>
      !used.includes(name) &&
      !field.retired &&
      field.readWith === undefined &&
      isPlain(field) &&
      KINDS[field.kind].sorts,
  );
  const titlesByName = Object.fromEntries(used.map((name) => [name, titleOf(name)]));
  return (
    <section className="card studio__part">
      <label className="field__label" htmlFor={`${id}-title`}>
        {translate('studio.screens.title')}
      </label>
      <input
        id={`${id}-title`}
        key={title}
        className="input mono"
        dir="ltr"
        maxLength={200}
        disabled={!change}
        aria-describedby={`${id}-title-help`}
        defaultValue={title}
        onBlur={({ target }) => changeTitle(target.value)}
      />
      <p className="field__help" id={`${id}-title-help`}>
        {translate('studio.screens.titleReads', { title: fillTemplate(title, titlesByName) })}
      </p>
      {change && remaining.length > 0 && (
        <select
          className="input"
          aria-label={translate('studio.screens.titleAdd')}
          value=""
          onChange={({ target }) => target.value && changeTitle(`${title} {${target.value}}`)}
        >
          <option value="">{translate('studio.screens.titleAdd')}…</option>
          {remaining.map(([name]) => (
            <option key={name} value={name}>
              {titleOf(name)}
            </option>
          ))}
        </select>
      )}
    </section>
  );
}

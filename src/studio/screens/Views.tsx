import { Plus, X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { labelsIn } from '../../schema/labels';
import type { ResourceSchema } from '../../schema/resource';
import type { ViewSchema } from '../../schema/screen';
import { inWords } from '../../schema/title';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { putList, putWords, withWord } from '../edits';
import { camelCase } from '../naming/names';
import { ConditionBuilder } from '../options/ConditionBuilder';
import type { Editing } from '../useDraft';

interface ViewsProps {
  schema: ResourceSchema;
  change?: Editing['change'] | undefined;
}

/** Tabs of a list, each with its filter. */
export function Views({ schema, change }: ViewsProps) {
  const translate = useTranslate();
  const language = useLocale();
  const [typed, setTyped] = useState('');
  const views = schema.list?.views ?? [];
  const words = labelsIn(schema.labels, language)?.views;
  const titleOf = (name: string) =>
    words?.[name] ?? translate(`resources.${schema.name}.views.${name}`, { _: inWords(name) });
  const put = (next: readonly ViewSchema[]) => change?.(putList({ views: next }));
  const name = camelCase(typed);
  const add = () => {
    change?.((before) =>
      putWords(language, (own) => ({ ...own, views: withWord(own.views, name, typed) }))(
        putList({ views: [...views, { name, filter: {} }] })(before),
      ),
    );
    setTyped('');
  };
  return (
    <section className="card studio__part studio__part--wide">
      <h2>{translate('studio.screens.views')}</h2>
      {views.length === 0 && <p className="muted">{translate('studio.screens.nothing')}</p>}
      {views.map((view, at) => (
        <div key={view.name} className="studio-view">
          <strong>{titleOf(view.name)}</strong>
          {change && (
            <IconButton
              icon={X}
              size={16}
              label={translate('studio.screens.removeView', { name: titleOf(view.name) })}
              onClick={() => put(views.filter((_, i) => i !== at))}
            />
          )}
          <ConditionBuilder
            label={`${titleOf(view.name)}: ${translate('studio.screens.where')}`}
            value={view.filter}
            onChange={(filter) => put(views.map((one, i) => (i === at ? { ...one, filter } : one)))}
          />
        </div>
      ))}
      {change && (
        <div className="cluster">
          <input
            className="input"
            aria-label={translate('studio.screens.view')}
            placeholder={translate('studio.screens.view')}
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button small disabled={name === '' || views.some((view) => view.name === name)} onClick={add}>
            <Plus size={16} aria-hidden="true" />
            {translate('studio.screens.addView')}
          </Button>
        </div>
      )}
    </section>
  );
}

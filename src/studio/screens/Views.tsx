import { Plus, X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { labelsIn } from '../../schema/labels';
import type { ResourceSchema } from '../../schema/resource';
import type { ViewSchema } from '../../schema/screen';
import { inWords } from '../../schema/title';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { SectionTitle } from '../../ui/SectionTitle';
import { changeLabels, changeList, withText } from '../edits';
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
  const labels = labelsIn(schema.labels, language)?.views;
  const titleOf = (name: string) =>
    labels?.[name] ?? translate(`resources.${schema.name}.views.${name}`, { _: inWords(name) });
  const changeViews = (next: readonly ViewSchema[]) => change?.(changeList({ views: next }));
  const name = camelCase(typed);
  const add = () => {
    change?.((before) =>
      changeLabels(language, (labelsBefore) => ({ ...labelsBefore, views: withText(labelsBefore.views, name, typed) }))(
        changeList({ views: [...views, { name, filter: {} }] })(before),
      ),
    );
    setTyped('');
  };
  return (
    <section className="card studio__part studio__part--wide">
      <SectionTitle>{translate('studio.screens.views')}</SectionTitle>
      {views.length === 0 && <p className="muted">{translate('studio.screens.nothing')}</p>}
      {views.map((view, index) => (
        <div key={view.name} className="studio-view">
          <strong>{titleOf(view.name)}</strong>
          {change && (
            <IconButton
              icon={X}
              size={16}
              label={translate('studio.screens.removeView', { name: titleOf(view.name) })}
              onClick={() => changeViews(views.filter((_, i) => i !== index))}
            />
          )}
          <ConditionBuilder
            label={`${titleOf(view.name)}: ${translate('studio.screens.where')}`}
            value={view.filter}
            onChange={(filter) =>
              changeViews(views.map((previous, i) => (i === index ? { ...previous, filter } : previous)))
            }
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

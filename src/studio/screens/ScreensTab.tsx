import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useCan } from '../../engine/EngineContext';
import { KINDS } from '../../schema/kinds';
import type { ResourceSchema } from '../../schema/resource';
import { SectionTitle } from '../../ui/SectionTitle';
import { EditedSchemaProvider } from '../EditedSchemaProvider';
import { changeList } from '../edits';
import { NameList } from '../NameList';
import type { TabProps } from '../tab';
import { useFieldTitle } from '../useFieldTitle';
import { Sections } from './Sections';
import { SortChoice } from './SortChoice';
import { TitleInput } from './TitleInput';
import { Views } from './Views';

const PER_PAGE = [10, 25, 50, 100] as const;

/** Content and order of the list, the record page and the forms. */
export default function ScreensTab({ editing: { schema, ...editing } }: TabProps) {
  if (!schema) return null;
  return (
    <EditedSchemaProvider value={schema}>
      <Screens schema={schema} change={editing.change} isOverlay={editing.isOverlay} />
    </EditedSchemaProvider>
  );
}

function Screens({
  schema,
  change,
  isOverlay: adjusts,
}: { schema: ResourceSchema } & Pick<TabProps['editing'], 'change' | 'isOverlay'>) {
  const id = useId();
  const translate = useTranslate();
  const titleOf = useFieldTitle(schema);
  const editable = useCan()('editar', 'Recurso');
  const fields = Object.entries(schema.fields).filter(([, field]) => !field.retired);
  const namesOfKinds = (matches: (kind: (typeof KINDS)[keyof typeof KINDS]) => boolean) =>
    fields.flatMap(([name, field]) => (matches(KINDS[field.kind]) ? [name] : []));
  const { list } = schema;
  const nameListSection = (key: 'columns' | 'search' | 'filters', all: readonly string[]) => (
    <section className="card studio__part">
      <SectionTitle>{translate(`studio.screens.${key}`)}</SectionTitle>
      <NameList
        label={translate(`studio.screens.${key}`)}
        available={all}
        chosen={list?.[key] ?? []}
        titleOf={titleOf}
        onChange={editable ? (chosen) => change(changeList({ [key]: chosen })) : undefined}
      />
    </section>
  );
  return (
    <div className="studio__parts">
      {!adjusts && <TitleInput schema={schema} titleOf={titleOf} change={editable ? change : undefined} />}
      {nameListSection(
        'columns',
        namesOfKinds((kind) => kind.lists),
      )}
      {!adjusts &&
        nameListSection(
          'search',
          namesOfKinds((kind) => kind.searches),
        )}
      {nameListSection(
        'filters',
        namesOfKinds((kind) => kind.operators.length > 0),
      )}
      <section className="card studio__part">
        <SectionTitle>{translate('studio.screens.sort')}</SectionTitle>
        <SortChoice
          names={namesOfKinds((kind) => kind.sorts)}
          titleOf={titleOf}
          sort={list?.sort}
          onChange={editable ? (sort) => sort && change(changeList({ sort })) : undefined}
        />
        <label className="field__label" htmlFor={`${id}-rows`}>
          {translate('studio.screens.perPage')}
        </label>
        <select
          id={`${id}-rows`}
          className="input"
          disabled={!editable}
          value={list?.perPage ?? 25}
          onChange={(event) => {
            const perPage = PER_PAGE.find((size) => String(size) === event.target.value);
            if (perPage) change(changeList({ perPage }));
          }}
        >
          {PER_PAGE.map((size) => (
            <option key={size} value={size}>
              {size}
            </option>
          ))}
        </select>
      </section>
      <Views schema={schema} change={editable ? change : undefined} />
      {!adjusts && <Sections schema={schema} titleOf={titleOf} change={editable ? change : undefined} />}
    </div>
  );
}

import { Plus, X } from 'lucide-react';
import { useLocale, useTranslate } from 'ra-core';
import { useState } from 'react';
import { isReverse } from '../../schema/kinds/reverse';
import { labelsIn } from '../../schema/labels';
import type { ResourceSchema } from '../../schema/resource';
import type { LayoutNode } from '../../schema/screen';
import { inWords } from '../../schema/title';
import { Button } from '../../ui/Button';
import { IconButton } from '../../ui/IconButton';
import { SectionTitle } from '../../ui/SectionTitle';
import { changeLabels, withText } from '../edits';
import { NameList } from '../NameList';
import { camelCase } from '../naming/names';
import type { Editing } from '../useDraft';

interface SectionsProps {
  schema: ResourceSchema;
  titleOf: (name: string) => string;
  change?: Editing['change'] | undefined;
}

type Section = Extract<LayoutNode, { section: string }>;

const isSection = (node: LayoutNode): node is Section => 'section' in node;
const isReverseField = ({ fields }: ResourceSchema, name: string): boolean => {
  const field = fields[name];
  return field !== undefined && isReverse(field);
};
const fieldsOf = ({ children }: Section): string[] =>
  children.flatMap((node) => ('field' in node ? [node.field] : 'related' in node ? [node.related] : []));

/** Sections of the record page, shared with the forms. */
export function Sections({ schema, titleOf, change }: SectionsProps) {
  const translate = useTranslate();
  const language = useLocale();
  const [typed, setTyped] = useState('');
  const layout = schema.show?.layout ?? [];
  const sections = layout.filter(isSection);
  const labels = labelsIn(schema.labels, language)?.sections;
  const sectionLabel = (name: string) => labels?.[name] ?? inWords(name);
  const fields = Object.entries(schema.fields).filter(([, { retired }]) => !retired);
  const usedNames = new Set(sections.flatMap(fieldsOf));

  const changeSections = (next: readonly Section[]) =>
    change?.((before) => {
      const others = layout.filter((node) => !isSection(node));
      const { layout: _, ...show } = before.show ?? {};
      const nodes = [...next, ...others];
      return { ...before, show: nodes.length > 0 ? { ...show, layout: nodes } : show };
    });
  const withFields = (section: Section, names: readonly string[]): Section => ({
    ...section,
    children: names.map((name) => (isReverseField(schema, name) ? { related: name } : { field: name })),
  });
  const name = camelCase(typed);
  const add = () => {
    changeSections([...sections, { section: name, children: [] }]);
    change?.(
      changeLabels(language, (labelsBefore) => ({
        ...labelsBefore,
        sections: withText(labelsBefore.sections, name, typed),
      })),
    );
    setTyped('');
  };
  return (
    <section className="card studio__part studio__part--wide">
      <SectionTitle>{translate('studio.screens.sections')}</SectionTitle>
      {sections.length === 0 && <p className="muted">{translate('studio.screens.noSections')}</p>}
      <div className="studio__sections">
        {sections.map((section, index) => (
          <fieldset key={section.section} className="studio-section">
            <legend>
              {sectionLabel(section.section)}
              {change && (
                <IconButton
                  icon={X}
                  size={16}
                  label={translate('studio.screens.removeSection', { name: sectionLabel(section.section) })}
                  onClick={() => changeSections(sections.filter((_, i) => i !== index))}
                />
              )}
            </legend>
            <NameList
              label={sectionLabel(section.section)}
              available={fields.flatMap(([field]) =>
                usedNames.has(field) && !fieldsOf(section).includes(field) ? [] : [field],
              )}
              chosen={fieldsOf(section)}
              titleOf={titleOf}
              onChange={
                change &&
                ((names) =>
                  changeSections(sections.map((previous, i) => (i === index ? withFields(previous, names) : previous))))
              }
            />
          </fieldset>
        ))}
      </div>
      {change && (
        <div className="cluster">
          <input
            className="input"
            aria-label={translate('studio.screens.section')}
            placeholder={translate('studio.screens.section')}
            maxLength={60}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
          <Button small disabled={name === '' || sections.some(({ section }) => section === name)} onClick={add}>
            <Plus size={16} aria-hidden="true" />
            {translate('studio.screens.addSection')}
          </Button>
        </div>
      )}
    </section>
  );
}

import { type RaRecord, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { isReverse } from '../../schema/kinds/reverse';
import type { Resource } from '../../schema/registry';
import type { LayoutNode, TabNode } from '../../schema/screen';
import { SectionTitle } from '../../ui/SectionTitle';
import { TabPanel, Tabs } from '../../ui/Tabs';
import { useCan, useEngine, useMayView } from '../EngineContext';
import { useLabels } from '../labels';
import { usePrinting } from './printing';
import { RecordNodes } from './RecordNodes';
import { useRelatedCounts } from './useRelatedCounts';

interface RecordTabsProps {
  resource: Resource;
  record: RaRecord;
  tabs: readonly TabNode[];
  title: string;
}

const figureOf = (figure: string | undefined) => (figure === undefined ? {} : { figure });

/** The parts of a page in tabs; the current tab is in the address (`?tab=settings`). */
export function RecordTabs({ resource, record, tabs, title }: RecordTabsProps) {
  const [searchParams, setSearchParams] = useSearchParams();
  const labels = useLabels(resource);
  const translate = useTranslate();
  const can = useCan();
  const mayView = useMayView();
  const { registry } = useEngine();
  // hide a related list that the person may not see
  const isForbidden = (node: LayoutNode) => {
    const field = 'related' in node ? resource.fields.get(node.related) : undefined;
    return isReverse(field) && !mayView(registry.getOrThrow(field.from));
  };
  const visible = tabs.filter(
    ({ needs, children }) =>
      (needs === undefined || can(needs, resource.schema.subject)) && !children.every(isForbidden),
  );
  const countOf = useRelatedCounts(resource, record, visible);
  const requestedTab = searchParams.get('tab');
  const selected = (visible.find(({ name }) => name === requestedTab) ?? visible[0])?.name ?? '';

  // visited forms stay mounted, so that typed values are kept when the tab changes
  const visited = useRef(new Set<string>());
  visited.current.add(selected);
  const isMounted = ({ name, children }: TabNode) =>
    name === selected || (visited.current.has(name) && children.some((node) => 'form' in node));

  const id = `record-${resource.name}`;
  const select = (name: string) =>
    setSearchParams(
      (previous) => {
        const next = new URLSearchParams(previous);
        next.set('tab', name);
        return next;
      },
      { replace: true },
    );
  useEffect(() => {
    if (requestedTab)
      document.getElementById(`${id}-tab-${requestedTab}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [requestedTab, id]);

  // printing shows all parts one below the other, except forms
  if (usePrinting())
    return visible
      .filter(({ children }) => !children.every((node) => 'form' in node))
      .map(({ name, children }) => (
        <section key={name} className="record-parts record-parts--printed" aria-label={labels.tab(name)}>
          <SectionTitle level={3}>{labels.tab(name)}</SectionTitle>
          <RecordNodes
            {...{ resource, record, title }}
            nodes={children.filter((node) => !('form' in node))}
            tab={labels.tab(name)}
          />
        </section>
      ));

  return (
    <>
      <Tabs
        id={id}
        label={translate('forms.record.parts', { title })}
        tabs={visible.map(({ name }) => ({ id: name, label: labels.tab(name), ...figureOf(countOf(name)) }))}
        selected={selected}
        onSelect={select}
      />
      {visible.filter(isMounted).map((tab) => (
        <div key={tab.name} hidden={tab.name !== selected}>
          <TabPanel tabs={id} id={tab.name}>
            <div className="record-parts">
              <RecordNodes {...{ resource, record, title }} nodes={tab.children} tab={labels.tab(tab.name)} />
            </div>
          </TabPanel>
        </div>
      ))}
    </>
  );
}

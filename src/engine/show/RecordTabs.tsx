import { type RaRecord, useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { isReverse } from '../../schema/kinds/reverse';
import type { Resource } from '../../schema/registry';
import type { LayoutNode, TabNode } from '../../schema/screen';
import { TabPanel, Tabs } from '../../ui/Tabs';
import { useCan, useEngine } from '../EngineContext';
import { useLabels } from '../labels';
import { usePrinting } from './printing';
import { RecordNodes } from './RecordNodes';

interface RecordTabsProps {
  resource: Resource;
  record: RaRecord;
  tabs: readonly TabNode[];
  title: string;
}

/** The parts of a page one at a time; which one is in the address (`?tab=settings`). */
export function RecordTabs({ resource, record, tabs, title }: RecordTabsProps) {
  const [query, setQuery] = useSearchParams();
  const labels = useLabels(resource);
  const translate = useTranslate();
  const can = useCan();
  const { registry } = useEngine();
  // a list that this person may not see is no part of the page
  const forbidden = (node: LayoutNode) => {
    const field = 'related' in node ? resource.fields.get(node.related) : undefined;
    return isReverse(field) && !can('ver', registry.need(field.from).schema.subject);
  };
  const open = tabs.filter(
    ({ needs, children }) => (needs === undefined || can(needs, resource.schema.subject)) && !children.every(forbidden),
  );
  const asked = query.get('tab');
  const selected = (open.find(({ name }) => name === asked) ?? open[0])?.name ?? '';

  // what is typed in a tab is still there when one comes back to it
  const visited = useRef(new Set<string>());
  visited.current.add(selected);
  const keep = ({ name, children }: TabNode) =>
    name === selected || (visited.current.has(name) && children.some((node) => 'form' in node));

  const id = `record-${resource.name}`;
  const select = (name: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('tab', name);
        return next;
      },
      { replace: true },
    );
  useEffect(() => {
    if (asked) document.getElementById(`${id}-tab-${asked}`)?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [asked, id]);

  // on paper there is nothing to choose: one part below the other, but for what is filled in
  if (usePrinting())
    return open
      .filter(({ children }) => !children.every((node) => 'form' in node))
      .map(({ name, children }) => (
        <section key={name} className="record-parts record-parts--printed" aria-label={labels.tab(name)}>
          <h3>{labels.tab(name)}</h3>
          <RecordNodes
            resource={resource}
            record={record}
            nodes={children.filter((node) => !('form' in node))}
            title={title}
          />
        </section>
      ));

  return (
    <>
      <Tabs
        id={id}
        label={translate('forms.record.parts', { title })}
        tabs={open.map(({ name }) => ({ id: name, label: labels.tab(name) }))}
        selected={selected}
        onSelect={select}
      />
      {open.filter(keep).map((tab) => (
        <div key={tab.name} hidden={tab.name !== selected}>
          <TabPanel tabs={id} id={tab.name}>
            <div className="record-parts">
              <RecordNodes resource={resource} record={record} nodes={tab.children} title={title} />
            </div>
          </TabPanel>
        </div>
      ))}
    </>
  );
}

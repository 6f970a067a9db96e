import { useTranslate } from 'ra-core';
import { type ReactNode, useRef, useState } from 'react';
import { useFormState } from 'react-hook-form';
import { formatCount } from '../../../i18n/format';
import { placedFields } from '../../schema/layoutNodes';
import type { TabNode } from '../../schema/screen';
import { TabPanel, Tabs } from '../../ui/Tabs';
import { useLabels } from '../labels';
import { useFormFacts } from './FormContext';
import { FormNodes } from './FormNodes';
import { useReveal } from './reveal';

interface FormTabsProps {
  tabs: readonly TabNode[];
  columns: 1 | 2;
}

/** A form in tabs, all part of one form; each tab shows the number of its invalid fields. */
export function FormTabs({ tabs, columns }: FormTabsProps) {
  const { id: form, resource } = useFormFacts();
  const { errors } = useFormState();
  const labels = useLabels(resource);
  const translate = useTranslate();
  const [selected, setSelected] = useState(tabs[0]?.name ?? '');
  const id = `${form}-tabs`;
  const errorCount = ({ children }: TabNode) =>
    placedFields(children).filter((name) => errors[name] !== undefined).length;
  return (
    <div className="form-tabs">
      <Tabs
        id={id}
        label={labels.name(1)}
        tabs={tabs.map((tab) => {
          const count = errorCount(tab);
          const badge = count > 0 && (
            <span className="form-tabs__wrong">
              <span aria-hidden="true">{formatCount(count)}</span>
              <span className="visually-hidden">{translate('editing.tabs.wrong', { smart_count: count })}</span>
            </span>
          );
          return { id: tab.name, label: labels.tab(tab.name), ...(badge && { icon: badge }) };
        })}
        selected={selected}
        onSelect={setSelected}
      />
      {tabs.map(({ name, children }) => (
        <Panel key={name} isShown={name === selected} onReveal={() => setSelected(name)}>
          <TabPanel tabs={id} id={name}>
            <div className="form-part">
              <FormNodes nodes={children} columns={columns} />
            </div>
          </TabPanel>
        </Panel>
      ))}
    </div>
  );
}

function Panel({ isShown, onReveal, children }: { isShown: boolean; onReveal: () => void; children: ReactNode }) {
  const tabsRef = useRef<HTMLDivElement>(null);
  useReveal(tabsRef, onReveal);
  return (
    <div ref={tabsRef} hidden={!isShown}>
      {children}
    </div>
  );
}

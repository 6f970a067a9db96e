import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import './tabs.css';
import { useStrip } from './useStrip';

export interface TabItem {
  id: string;
  label: string;
  /** number of items in the tab */
  count?: string;
  /** a figure that may load later; not part of the tab's accessible name */
  figure?: string;
  icon?: ReactNode;
}

interface TabsProps {
  /** id of the tab list, prefix of the ids of tabs and panels */
  id: string;
  /** accessible name of the tab list */
  label: string;
  tabs: readonly TabItem[];
  selected: string;
  /** false: the tabs filter a list below and have no panels */
  panels?: boolean;
  /** `sections`: parts of a page that have tabs of their own, such as lists with their views. Absent: underlined tabs */
  look?: 'sections';
  onSelect: (id: string) => void;
}

const tabId = (tabs: string, id: string) => `${tabs}-tab-${id}`;
const panelId = (tabs: string, id: string) => `${tabs}-panel-${id}`;

/** A tab list: arrows move the focus, Enter or Space selects. Controlled: the caller stores the selection (in the URL). */
export function Tabs({ id, label, tabs, selected, panels = true, look, onSelect }: TabsProps) {
  const tabList = useRef<HTMLDivElement>(null);
  useStrip(tabList, selected, tabs.length);

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>) => {
    const tabButtons = [...(tabList.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? [])];
    const index = event.target instanceof HTMLElement ? tabButtons.indexOf(event.target) : -1;
    const forward = document.documentElement.dir === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
    const next = {
      [forward]: index + 1,
      [backward]: index - 1 + tabButtons.length,
      Home: 0,
      End: tabButtons.length - 1,
    }[event.key];
    if (next === undefined || index < 0) return;
    event.preventDefault();
    tabButtons[next % tabButtons.length]?.focus();
  };

  return (
    <div
      ref={tabList}
      className={look ? 'tabs tabs--sections strip' : 'tabs strip'}
      role="tablist"
      aria-label={label}
      onKeyDown={onKeyDown}
    >
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={tabId(id, tab.id)}
          className="tabs__tab"
          aria-selected={tab.id === selected}
          aria-controls={panels && tab.id === selected ? panelId(id, tab.id) : undefined}
          aria-description={tab.figure?.trim() || undefined}
          tabIndex={tab.id === selected ? 0 : -1}
          onClick={() => onSelect(tab.id)}
        >
          {tab.icon}
          {tab.label}
          {tab.count !== undefined && <span className="tabs__count">{tab.count}</span>}
          {tab.figure !== undefined && (
            <span className="tabs__count tabs__count--coming" aria-hidden="true">
              {tab.figure}
            </span>
          )}
        </button>
      ))}
    </div>
  );
}

interface TabPanelProps {
  /** the `id` passed to `Tabs` */
  tabs: string;
  /** id of the selected tab */
  id: string;
  children: ReactNode;
}

export function TabPanel({ tabs, id, children }: TabPanelProps) {
  return (
    <div role="tabpanel" id={panelId(tabs, id)} aria-labelledby={tabId(tabs, id)}>
      {children}
    </div>
  );
}

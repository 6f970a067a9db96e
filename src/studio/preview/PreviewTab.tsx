import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useI18nProvider, useTranslate } from 'ra-core';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { type EngineValue, useEngine } from '../../engine/EngineContext';
import { refsIn } from '../../engine/kinds/reference/refs';
import type { ResourceSchema } from '../../schema/resource';
import { Button } from '../../ui/Button';
import { Tabs } from '../../ui/Tabs';
import type { TabProps } from '../tab';
import { PreviewApp, type PreviewView } from './PreviewApp';
import { previewEngine } from './previewEngine';

const VIEWS: readonly PreviewView[] = ['list', 'form', 'record'];

/** Preview of the resource with sample data, as a chosen profile would see it. */
export default function PreviewTab({ editing: { schema } }: TabProps) {
  const id = useId();
  const translate = useTranslate();
  const engine = useEngine();
  const [profile, setProfile] = useState('');
  const [view, setView] = useState<PreviewView>('list');
  const [supposed, setSupposed] = useState(false);
  const { profiles, privileges } = useProfiles(profile);
  const granted = useMemo(
    () => (supposed && schema ? [...privileges, ...usualOf(engine, schema)] : privileges),
    [supposed, engine, schema, privileges],
  );
  const previewed = useMemo(
    () => (schema ? previewEngine(engine, schema, profile === '' ? undefined : granted) : undefined),
    [engine, schema, profile, granted],
  );
  if (!schema) return null;
  return (
    <div className="studio-preview">
      <div className="cluster">
        <label className="field__label" htmlFor={`${id}-as`}>
          {translate('studio.preview.as')}
        </label>
        <select
          id={`${id}-as`}
          className="input"
          value={profile}
          onChange={(event) => {
            setProfile(event.target.value);
            setSupposed(false);
          }}
        >
          <option value="">{translate('studio.preview.everything')}</option>
          {profiles.map((one) => (
            <option key={one.id} value={String(one.id)}>
              {one.nombre}
            </option>
          ))}
        </select>
        <span className="muted">{translate('studio.preview.sample')}</span>
      </div>
      <Tabs
        id="preview"
        label={translate('studio.tabs.preview')}
        panels={false}
        tabs={VIEWS.map((one) => ({ id: one, label: translate(`studio.preview.${one}`) }))}
        selected={view}
        onSelect={(next) => setView(VIEWS.find((one) => one === next) ?? 'list')}
      />
      {previewed === undefined ? (
        <p className="muted">{translate('studio.preview.broken')}</p>
      ) : !mayOpen(previewed, schema) ? (
        <div className="cluster">
          <p className="muted">{translate('studio.preview.forbidden')}</p>
          <Button small onClick={() => setSupposed(true)}>
            {translate('studio.preview.suppose', { permission: usualOf(engine, schema).join(' · ') })}
          </Button>
        </div>
      ) : (
        <Isolated engine={previewed} name={schema.name} view={view} />
      )}
    </div>
  );
}

/** Privileges that a profile usually has for a resource, and for its parent if it is a satellite. */
const usualOf = ({ registry }: EngineValue, { subject, satelliteOf }: ResourceSchema): string[] => {
  const parent = satelliteOf === undefined ? undefined : registry.get(satelliteOf);
  return [`${subject}.ver.crear.editar`, ...(parent ? [`${parent.schema.subject}.ver`] : [])];
};

/** Whether the server would permit access to a resource. A satellite also requires access to its parent. */
const mayOpen = ({ registry, ability }: EngineValue, { subject, satelliteOf }: ResourceSchema): boolean => {
  const parent = satelliteOf === undefined ? undefined : registry.get(satelliteOf);
  return ability.can('ver', subject) && (!parent || ability.can('ver', parent.schema.subject));
};

/** The profiles, and the privileges of the selected profile. */
function useProfiles(chosen: string) {
  const dataProvider = useDataProvider();
  const { data: profiles = [] } = useQuery({
    queryKey: ['studio', 'profiles'],
    queryFn: async () => {
      const { data } = await dataProvider.getList('perfiles', {
        pagination: { page: 1, perPage: 100 },
        sort: { field: 'nombre', order: 'ASC' },
        filter: {},
      });
      return data;
    },
    retry: false,
  });
  const { data: privileges = [] } = useQuery({
    queryKey: ['studio', 'profile', chosen],
    enabled: chosen !== '',
    queryFn: async () => {
      const { data } = await dataProvider.getOne('perfiles', { id: Number(chosen) });
      return refsIn(data, 'privilegios').map(({ title }) => title);
    },
  });
  return { profiles, privileges };
}

interface IsolatedProps {
  engine: EngineValue;
  name: string;
  view: PreviewView;
}

/** React root of its own, with its own address and data: actions in the preview never reach real data. */
function Isolated({ engine, name, view }: IsolatedProps) {
  const i18nProvider = useI18nProvider();
  const place = useRef<HTMLDivElement>(null);
  const root = useRef<Root>(undefined);
  useEffect(() => {
    if (!place.current) return undefined;
    const made = createRoot(place.current);
    root.current = made;
    // React cannot unmount a root while it renders another
    return () => void setTimeout(() => made.unmount());
  }, []);
  useEffect(() => {
    root.current?.render(
      <PreviewApp key={`${name} ${view}`} engine={engine} i18nProvider={i18nProvider} name={name} view={view} />,
    );
  }, [engine, i18nProvider, name, view]);
  return <div ref={place} className="studio-preview__page card" />;
}

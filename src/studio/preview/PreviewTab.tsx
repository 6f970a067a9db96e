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
  const [assumeUsual, setAssumeUsual] = useState(false);
  const { profiles, privileges } = useProfiles(profile);
  const granted = useMemo(
    () => (assumeUsual && schema ? [...privileges, ...usualPrivileges(engine, schema)] : privileges),
    [assumeUsual, engine, schema, privileges],
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
            setAssumeUsual(false);
          }}
        >
          <option value="">{translate('studio.preview.everything')}</option>
          {profiles.map((item) => (
            <option dir="auto" key={item.id} value={String(item.id)}>
              {item.nombre}
            </option>
          ))}
        </select>
        <span className="muted">{translate('studio.preview.sample')}</span>
      </div>
      <Tabs
        id="preview"
        label={translate('studio.tabs.preview')}
        panels={false}
        tabs={VIEWS.map((option) => ({ id: option, label: translate(`studio.preview.${option}`) }))}
        selected={view}
        onSelect={(next) => setView(VIEWS.find((option) => option === next) ?? 'list')}
      />
      {previewed === undefined ? (
        <p className="muted">{translate('studio.preview.broken')}</p>
      ) : !canOpen(previewed, schema) ? (
        <div className="cluster">
          <p className="muted">{translate('studio.preview.forbidden')}</p>
          <Button small onClick={() => setAssumeUsual(true)}>
            {translate('studio.preview.suppose', { permission: usualPrivileges(engine, schema).join(' · ') })}
          </Button>
        </div>
      ) : (
        <IsolatedPreview engine={previewed} name={schema.name} view={view} />
      )}
    </div>
  );
}

/** Privileges that a profile usually has for a resource, and for its parent if it is a satellite. */
const usualPrivileges = ({ registry }: EngineValue, { subject, satelliteOf }: ResourceSchema): string[] => {
  const parent = satelliteOf === undefined ? undefined : registry.get(satelliteOf);
  return [`${subject}.ver.crear.editar`, ...(parent ? [`${parent.schema.subject}.ver`] : [])];
};

/** Whether the server would permit access to a resource. A satellite also requires access to its parent. */
const canOpen = ({ registry, ability }: EngineValue, { subject, satelliteOf }: ResourceSchema): boolean => {
  const parent = satelliteOf === undefined ? undefined : registry.get(satelliteOf);
  return ability.can('ver', subject) && (!parent || ability.can('ver', parent.schema.subject));
};

/** The profiles, and the privileges of the selected profile. */
function useProfiles(profileId: string) {
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
    queryKey: ['studio', 'profile', profileId],
    enabled: profileId !== '',
    queryFn: async () => {
      const { data } = await dataProvider.getOne('perfiles', { id: Number(profileId) });
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
function IsolatedPreview({ engine, name, view }: IsolatedProps) {
  const i18nProvider = useI18nProvider();
  const container = useRef<HTMLDivElement>(null);
  const root = useRef<Root>(undefined);
  useEffect(() => {
    if (!container.current) return undefined;
    const createdRoot = createRoot(container.current);
    root.current = createdRoot;
    // React cannot unmount a root while it renders another
    return () => void setTimeout(() => createdRoot.unmount());
  }, []);
  useEffect(() => {
    root.current?.render(
      <PreviewApp key={`${name} ${view}`} engine={engine} i18nProvider={i18nProvider} name={name} view={view} />,
    );
  }, [engine, i18nProvider, name, view]);
  return <div ref={container} className="studio-preview__page card" />;
}

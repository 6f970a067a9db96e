import { DataProviderContext } from 'ra-core';
import { useContext } from 'react';
import type { EngineDataProvider } from '../provider';
import type { RecordVersions } from '../provider/versions';

/** The calls for versions; undefined where the server stores none. React-admin's own hook would wrap them as functions. */
export function useRecordVersions(): RecordVersions | undefined {
  const provider: Partial<EngineDataProvider> = useContext(DataProviderContext) ?? {};
  return provider.versions;
}

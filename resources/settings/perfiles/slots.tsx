import { PrivilegeList } from './browser/PrivilegeList';

export const cells = { privilegeMatrix: PrivilegeList };
export const inputs = { privilegeMatrix: () => import('./browser/PrivilegeMatrix') };

/** Who authorises vouchers: a port, behind which a real ARCA adapter may stand (decisions 17). */
import { type Authorisation, type AuthorisationRequest, simulateAuthorisation } from '../rules/authorisation';

export interface TaxAuthority {
  /** Answers for one voucher whose number is taken already; asked again for the same, it answers the same. */
  authorise(request: AuthorisationRequest): Promise<Authorisation>;
}

export const simulatedAuthority: TaxAuthority = {
  authorise: async (request) => simulateAuthorisation(request),
};

/** The one in use. */
export const authority: TaxAuthority = simulatedAuthority;

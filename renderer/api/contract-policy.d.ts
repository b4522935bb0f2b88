declare module 'virtual:contract-policy' {
  import type { ContractPolicy } from '@shared/contract/policy';

  /** How each endpoint is asked, made from the contract table at build time. */
  export const contractPolicy: ContractPolicy;
}

declare module 'virtual:contract-catalogue' {
  import type { CataloguedEndpoint } from '@shared/contract/catalogue';
  import type { contractLimits as limits } from '@shared/contract/catalogue';

  /** The public endpoints of the contract with their parameters. */
  export const contractCatalogue: readonly CataloguedEndpoint[];
  /** Requests per minute that the contract states. */
  export const contractLimits: typeof limits;
}

declare module 'virtual:contract-facts' {
  import type { KnownFields, KnownValues } from '@shared/contract/policy';

  /** Fields that the contract table knows; pages show all others as they were sent. */
  export const knownFields: KnownFields;
  /** Known values of parameters and of words in answers; a server may send others. */
  export const knownValues: KnownValues;
}

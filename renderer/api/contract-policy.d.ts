declare module 'virtual:contract-policy' {
  import type { CachePolicy, EndpointAuth, BucketName } from '@shared/contract/define';
  import type { CommandId, EndpointId, ReadId } from '@shared/contract/index';

  /** The part of the contract table that the page needs at run time, made from it at build time. */
  export const contractPolicy: {
    readonly [Id in ReadId]: {
      readonly kind: 'read';
      readonly auth: EndpointAuth;
      readonly bucket: BucketName;
      readonly cache: CachePolicy;
    };
  } & {
    readonly [Id in CommandId]: {
      readonly kind: 'command';
      readonly auth: EndpointAuth;
      readonly bucket: BucketName;
      readonly invalidates: readonly EndpointId[];
    };
  };
}

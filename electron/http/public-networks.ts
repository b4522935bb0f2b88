/** Which addresses are on the public internet, and a look-up of names that accepts no other. */
import { lookup } from 'node:dns';
import type { LookupAddress } from 'node:dns';
import { BlockList, isIP } from 'node:net';
import type { LookupFunction } from 'node:net';

/** Networks of IPv4 that are private, of this machine, or of no single host (IANA special-purpose registry). */
const NOT_PUBLIC_V4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
/** Of IPv6 only 2000::/3 is public; in it, these may lead back into a private network, or nowhere. */
const NOT_PUBLIC_V6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const;

const notPublic = new BlockList();
for (const [net, prefix] of NOT_PUBLIC_V4) notPublic.addSubnet(net, prefix, 'ipv4');
for (const [net, prefix] of NOT_PUBLIC_V6) notPublic.addSubnet(net, prefix, 'ipv6');
const globalUnicast = new BlockList();
globalUnicast.addSubnet('2000::', 3, 'ipv6');

/** Names that only a private network can have: single labels, and the domains that are reserved for this. */
const PRIVATE_NAME = /^[^.]+$|\.(?:local|localhost|lan|internal|home\.arpa)$/u;

/** Whether an IP address, without brackets, belongs to one host on the public internet. */
export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !notPublic.check(address, 'ipv4');
    case 6:
      return globalUnicast.check(address, 'ipv6') && !notPublic.check(address, 'ipv6');
    default:
      return false;
  }
}

/** Whether a host, as `URL.hostname` has it, names a private network by itself, whatever a look-up would say. */
export function isPrivateHost(hostname: string): boolean {
  const bare = hostname.replace(/^\[|\]$/gu, '').replace(/\.$/u, '');
  return isIP(bare) === 0 ? PRIVATE_NAME.test(bare) : !isPublicAddress(bare);
}

const refusal = () =>
  Object.assign(new Error('The name leads into a private network'), { code: 'PRIVATE_NETWORK' });

/** How a name is looked up; the system's own way outside tests. */
type LookUpAll = (
  hostname: string,
  done: (error: NodeJS.ErrnoException | null, found: readonly LookupAddress[]) => void,
) => void;

const lookUpBySystem: LookUpAll = (hostname, done) => lookup(hostname, { all: true }, done);

/**
 * The look-up for a connection that may only lead to the public internet. The connection is made to what was checked, so
 * a name whose answer changes (DNS rebinding) leads nowhere else. One private address among several refuses the name.
 */
export function publicLookup(lookUpAll: LookUpAll = lookUpBySystem): LookupFunction {
  return (hostname, options, done) =>
    lookUpAll(hostname, (error, found) => {
      const wanted = found.filter(
        ({ family }) => !options.family || options.family === family || isFamily(options, family),
      );
      const [first] = wanted;
      if (error) done(error, '');
      else if (first === undefined || found.some(({ address }) => !isPublicAddress(address)))
        done(refusal(), '');
      else if (options.all) done(null, [...wanted]);
      else done(null, first.address, first.family);
    });
}

function isFamily({ family }: Parameters<LookupFunction>[1], found: number): boolean {
  return family === `IPv${found}`;
}

/** Draws the navigation's icons. Each is imported by name: the whole set is larger than the client. */
import {
  Activity,
  Banknote,
  Bell,
  BookOpen,
  ChartCandlestick,
  ChartLine,
  Clock,
  Crown,
  Factory,
  Flag,
  Globe,
  House,
  Inbox,
  Landmark,
  LogIn,
  Mail,
  Megaphone,
  Newspaper,
  ScrollText,
  Settings,
  Shield,
  Swords,
  TriangleAlert,
  User,
  Users,
  Vote,
  ArrowLeftRight,
} from 'lucide-react';
import type { LucideIcon } from 'lucide-react';

import type { IconName } from '@renderer/screens/screen';

const IMAGES: Readonly<Record<IconName, LucideIcon>> = {
  alert: TriangleAlert,
  bell: Bell,
  candles: ChartCandlestick,
  chart: ChartLine,
  clock: Clock,
  conflict: Swords,
  crown: Crown,
  door: LogIn,
  exchange: ArrowLeftRight,
  factory: Factory,
  flag: Flag,
  globe: Globe,
  home: House,
  inbox: Inbox,
  ledger: BookOpen,
  mail: Mail,
  megaphone: Megaphone,
  newspaper: Newspaper,
  office: Landmark,
  people: Users,
  person: User,
  pulse: Activity,
  scroll: ScrollText,
  send: Banknote,
  settings: Settings,
  shield: Shield,
  vote: Vote,
};

/** An icon of 16 pixels; the entry's text says what it means. */
export function NavIcon({ name }: { readonly name: IconName }) {
  const Image = IMAGES[name];
  return <Image size={16} strokeWidth={1.75} aria-hidden />;
}

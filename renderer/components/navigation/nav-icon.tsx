/** Draws the navigation's pictures; each is imported by itself, for the whole set would be larger than the client. */
import {
  Activity,
  Banknote,
  Bell,
  BookOpen,
  ChartLine,
  Clock,
  Crown,
  Factory,
  Flag,
  Globe,
  House,
  Landmark,
  LogIn,
  Mail,
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

import type { NavIconName } from './nav-icons';

const IMAGES: Readonly<Record<NavIconName, LucideIcon>> = {
  alert: TriangleAlert,
  bell: Bell,
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
  ledger: BookOpen,
  mail: Mail,
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

/** A picture of 16 pixels; the entry's text says what it means. */
export function NavIcon({ name }: { readonly name: NavIconName }) {
  const Image = IMAGES[name];
  return <Image size={16} strokeWidth={1.75} aria-hidden />;
}

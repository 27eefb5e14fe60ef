/** The merchandise service's GraphQL schema (SH-19, EN-07); field names are the service's own. */
import { buildSchema } from 'graphql';
import { articleExtraNames } from '../../../lib/contracts/merchandise';

export const merchandiseSchema = buildSchema(`
  type Query {
    Channels: [ChannelSummary!]!
    Channel(code: String!, locale: String!): Channel
  }
  type Vendor { ID: ID! Locale: String! }
  type ChannelSummary { ID: ID! Vendor: Vendor }
  type Channel {
    ID: ID!
    Vendor: Vendor!
    ShopUrl: String!
    Currency: Currency!
    Articles: [Article!]!
  }
  type Currency { ID: ID! }
  type Article {
    ID: ID!
    ArticleType: String!
    Title: String!
    "Millimetres"
    PageHeight: Float
    "Millimetres"
    PageWidth: Float
    Visible: Boolean!
    Links: [Link!]!
    ArticleExtras: ArticleExtras!
  }
  type Link { Href: String! Rel: String! }
  type ArticleExtras { ${articleExtraNames.map((name) => `${name}: ExtraGroup`).join(' ')} }
  type ExtraGroup { ID: ID! Options: [ExtraOption!]! }
  type ExtraOption { ID: ID! Title: String! }
`);
